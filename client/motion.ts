import type { Input } from "@intent-resolution/contract";
import { scoreOf } from "./score.ts";

/** The wire form of a gesture. */
export type MotionInput = Extract<Input, { sense: "motion" }>;

/** A `GestureRecognizerResult` of MediaPipe, as far as it is read: for each hand its gestures, likeliest first. */
export interface GestureResult {
  readonly gestures: readonly (readonly { readonly categoryName: string; readonly score: number }[])[];
}

/**
 * The input for the gesture that MediaPipe's gesture recognizer saw, or `null` where it saw none: no hand, or a hand
 * whose gesture it calls `None`.
 *
 * The gesture is MediaPipe's `categoryName` as it is, such as `Open_Palm`; letter case does not matter to matching.
 * Of several hands the one with the highest score counts.
 */
export function motionInput(result: GestureResult): MotionInput | null {
  const [surest] = result.gestures
    .flatMap(([likeliest]) => (likeliest && isGesture(likeliest.categoryName) ? [likeliest] : []))
    .sort((a, b) => b.score - a.score);
  return surest ? { sense: "motion", gesture: surest.categoryName, confidence: scoreOf(surest.score) } : null;
}

/** Models that people train themselves write `none`, or no name at all. */
const isGesture = (name: string) => name !== "" && name.toLowerCase() !== "none";
