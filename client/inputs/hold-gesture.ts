import type { MotionInput } from "./motion.ts";

/** The conditions under which a held gesture counts. */
export interface HoldGestureOptions {
  /** How long a gesture must be held before it fires, in milliseconds from 0; 500 by default. */
  holdMs?: number | undefined;
  /** How long nothing fires after something did, in milliseconds from 0; 1,000 by default. */
  cooldownMs?: number | undefined;
  /**
   * How long a gesture must be away before it counts as let go, in milliseconds from 0; 200 by default. Cameras miss a
   * frame now and then.
   */
  releaseMs?: number | undefined;
  /**
   * The lowest score of a frame that counts, from 0 to 1; a frame with a lower score, or without one, counts as a frame
   * without a gesture. With 0, the default, every frame counts. Give the threshold of your rules.
   */
  minScore?: number | undefined;
  /** A gesture that stays held fires again after this time, in milliseconds from 1, as for a volume; by default never. */
  repeatMs?: number | undefined;
}

/** The gap between two frames after which a camera was stopped: the next frame begins a new hold. */
const MAX_FRAME_GAP_MS = 1000;

interface Hold {
  since: number;
  seenAt: number;
  /** The frame with the best score. */
  best: MotionInput;
  /** The time at which it fires again, once it has fired. */
  againAt?: number;
}

/**
 * Turns what a camera sees frame by frame into gestures that were meant: a held gesture fires once.
 *
 * Call the returned function with every frame: the frame's input or inputs, one for each hand, or `null` where there is no
 * gesture, and the frame's time in milliseconds (`performance.now()` by default), which must not go backwards. It returns an
 * input on the one frame at which a gesture has been held long enough, with the best score of its hold, and `null` on all
 * others. A gesture that has fired fires again only after it was released and held again.
 *
 * @throws RangeError if a duration or the score is out of its bounds
 *
 * @example
 * ```ts
 * import { holdGesture, type MotionInput } from "@intent-resolution/client";
 *
 * const held = holdGesture({ holdMs: 500 });
 * const palm: MotionInput = { sense: "motion", gesture: "Open_Palm", confidence: 0.9 };
 * [0, 250, 500, 750].map((timeMs) => held(palm, timeMs)?.gesture ?? null);
 * // => [null, null, "Open_Palm", null]
 * ```
 */
export function holdGesture(options: HoldGestureOptions = {}) {
  const { holdMs = 500, cooldownMs = 1000, releaseMs = 200, minScore = 0, repeatMs = Infinity } = options;
  const areTimes = holdMs >= 0 && cooldownMs >= 0 && releaseMs >= 0 && repeatMs >= 1;
  if (!areTimes || !(minScore >= 0 && minScore <= 1)) {
    throw new RangeError("the times must be numbers from 0, repeatMs from 1, and minScore from 0 to 1");
  }
  const holds = new Map<string, Hold>();
  let quietUntil = Number.NEGATIVE_INFINITY;
  let frameAt = Number.NEGATIVE_INFINITY;

  return (
    seen: MotionInput | readonly MotionInput[] | null,
    nowMs: number = performance.now(),
  ): MotionInput | null => {
    if (nowMs - frameAt > MAX_FRAME_GAP_MS) holds.clear();
    for (const [gesture, hold] of holds) {
      // Away since some frame before this one, and for long enough.
      if (hold.seenAt < frameAt && nowMs - hold.seenAt >= releaseMs) holds.delete(gesture);
    }
    frameAt = nowMs;
    const shown = [seen ?? []].flat().filter((input) => minScore === 0 || scoreOf(input) >= minScore);
    for (const input of shown) {
      const hold = holds.get(input.gesture) ?? { since: nowMs, seenAt: nowMs, best: input };
      hold.seenAt = nowMs;
      if (scoreOf(input) > scoreOf(hold.best)) hold.best = input;
      holds.set(input.gesture, hold);
    }
    const isDue = (hold: Hold) =>
      hold.seenAt === nowMs &&
      (hold.againAt === undefined
        ? nowMs - hold.since >= holdMs && nowMs >= quietUntil
        : nowMs >= hold.againAt);
    const [due] = [...holds.values()].filter(isDue).sort((a, b) => scoreOf(b.best) - scoreOf(a.best));
    if (!due) return null;
    for (const hold of holds.values()) hold.againAt ??= Infinity;
    due.againAt = nowMs + repeatMs;
    quietUntil = nowMs + cooldownMs;
    return due.best;
  };
}

const scoreOf = ({ confidence }: MotionInput) => confidence ?? -1;
