import type { MotionInput } from "./motion.ts";

/** When a held gesture counts. */
export interface HoldOptions {
  /** How long a gesture must be held before it fires, in milliseconds from 0; 500 by default. */
  holdMs?: number;
  /** How long nothing fires after something did, in milliseconds from 0; 1,000 by default. */
  cooldownMs?: number;
}

/**
 * Turns what a camera sees frame by frame into gestures that were meant: a held gesture fires once.
 *
 * Hand the answer every frame: the frame's input, or `null` where there is no gesture, and the frame's time in
 * milliseconds (`performance.now()` by default), which must not go backwards. It answers the input on the one frame at which the gesture has been
 * held long enough, and `null` on all others. The same gesture fires again only once it was let go and held anew.
 *
 * @throws RangeError if a duration is not a number from 0
 */
export function onGestureHeld({ holdMs = 500, cooldownMs = 1000 }: HoldOptions = {}) {
  if (!(holdMs >= 0 && cooldownMs >= 0)) throw new RangeError("holdMs and cooldownMs must be numbers from 0");
  let gesture: string | undefined;
  let since = 0;
  let fired = false;
  let quietUntil = Number.NEGATIVE_INFINITY;

  return (input: MotionInput | null, nowMs: number = performance.now()): MotionInput | null => {
    if (input?.gesture !== gesture) {
      gesture = input?.gesture;
      since = nowMs;
      fired = false;
    }
    if (input === null || fired || nowMs - since < holdMs || nowMs < quietUntil) return null;
    fired = true;
    quietUntil = nowMs + cooldownMs;
    return input;
  };
}
