import type { Input } from "@intent-resolution/contract";
import { scoreOf } from "./score.ts";

/** The wire form of a gesture. */
export type MotionInput = Extract<Input, { sense: "motion" }>;

type Categories = readonly { readonly categoryName: string; readonly score: number }[];

/** A `GestureRecognizerResult` of MediaPipe, as far as it is read: for each hand its gestures, likeliest first. */
export interface GestureResult {
  readonly gestures: readonly Categories[];
  /** Whether each hand is the left or the right one; older versions of MediaPipe name it `handednesses`. */
  readonly handedness?: readonly Categories[] | undefined;
  readonly handednesses?: readonly Categories[] | undefined;
}

/** The options of a gesture's name. */
export interface MotionOptions {
  /** Puts the hand before the gesture, as in `left:Thumb_Up`, where the recognizer reports it. `false` by default. */
  hand?: boolean | undefined;
}

/**
 * Returns the input for the gesture that MediaPipe's gesture recognizer saw, or `null` where it saw none: no hand, or
 * a hand whose gesture it calls `None`.
 *
 * The gesture is MediaPipe's `categoryName` as it is, such as `Open_Palm`; letter case does not matter to matching.
 * Of several hands the one with the highest score counts.
 *
 * @example
 * ```ts
 * import { motionInput } from "@intent-resolution/client";
 *
 * motionInput({ gestures: [[{ categoryName: "Open_Palm", score: 0.9 }]] });
 * // => { sense: "motion", gesture: "Open_Palm", confidence: 0.9 }
 * ```
 */
export function motionInput(result: GestureResult, options?: MotionOptions): MotionInput | null {
  return motionInputs(result, options)[0] ?? null;
}

/**
 * Returns the inputs for the gestures of all hands, the surest first; none where there is none.
 *
 * @example
 * ```ts
 * import { motionInputs } from "@intent-resolution/client";
 *
 * const result = {
 *   gestures: [[{ categoryName: "Thumb_Up", score: 0.9 }]],
 *   handedness: [[{ categoryName: "Left", score: 0.99 }]],
 * };
 * motionInputs(result, { hand: true }).map(({ gesture }) => gesture);
 * // => ["left:Thumb_Up"]
 * ```
 */
export function motionInputs(result: GestureResult, { hand }: MotionOptions = {}): MotionInput[] {
  const hands = result.handedness ?? result.handednesses ?? [];
  return result.gestures
    .flatMap(([likeliest], index) => {
      if (!likeliest || !isGesture(likeliest.categoryName)) return [];
      const side = hand && hands[index]?.[0]?.categoryName.toLowerCase();
      return [{ ...likeliest, gesture: side ? `${side}:${likeliest.categoryName}` : likeliest.categoryName }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ gesture, score }) => ({ sense: "motion", gesture, confidence: scoreOf(score) }));
}

/** Models that people train themselves write `none`, or no name at all. */
const isGesture = (name: string) => name !== "" && name.toLowerCase() !== "none";
