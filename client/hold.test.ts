import { describe, expect, test } from "bun:test";
import { type MotionInput, onGestureHeld } from "./index.ts";

const palm: MotionInput = { sense: "motion", gesture: "Open_Palm", confidence: 0.8 };
const fist: MotionInput = { sense: "motion", gesture: "Closed_Fist", confidence: 0.8 };

/** The times at which something fires when these frames come. */
function firedAt(options: Parameters<typeof onGestureHeld>[0], frames: [number, MotionInput | null][]) {
  const held = onGestureHeld(options);
  return frames.filter(([time, input]) => held(input, time) !== null).map(([time]) => time);
}

describe("onGestureHeld()", () => {
  test("fires once for a gesture that is held", () => {
    const frames = Array.from({ length: 100 }, (_, frame): [number, MotionInput] => [frame * 33, palm]);
    expect(firedAt({ holdMs: 500, cooldownMs: 0 }, frames)).toEqual([528]);
  });

  test("answers the input of the frame at which it fires", () => {
    const held = onGestureHeld({ holdMs: 100 });
    held({ ...palm, confidence: 0.6 }, 0);
    const sure = { ...palm, confidence: 0.95 };
    expect(held(sure, 100)).toBe(sure);
  });

  test("does not fire for a gesture that is let go too soon", () => {
    expect(
      firedAt({ holdMs: 500 }, [
        [0, palm],
        [499, palm],
        [500, null],
        [510, palm],
        [1009, palm],
      ]),
    ).toEqual([]);
  });

  test("starts anew when the gesture changes", () => {
    expect(
      firedAt({ holdMs: 500 }, [
        [0, palm],
        [300, fist],
        [600, fist],
        [800, fist],
      ]),
    ).toEqual([800]);
  });

  test("fires again once the gesture was let go and held anew", () => {
    const frames: [number, MotionInput | null][] = [
      [0, palm],
      [100, palm],
      [200, null],
      [300, palm],
      [400, palm],
    ];
    expect(firedAt({ holdMs: 100, cooldownMs: 0 }, frames)).toEqual([100, 400]);
  });

  test("keeps quiet for the cooldown, whatever the gesture", () => {
    const frames: [number, MotionInput | null][] = [
      [0, palm],
      [100, palm],
      [200, null],
      [300, palm],
      [400, palm],
      [500, fist],
      [600, fist],
      [1099, fist],
      [1100, fist],
    ];
    expect(firedAt({ holdMs: 100, cooldownMs: 1000 }, frames)).toEqual([100, 1100]);
  });

  test("without a hold, it fires on the first frame", () => {
    expect(
      firedAt({ holdMs: 0, cooldownMs: 0 }, [
        [0, palm],
        [1, palm],
        [2, fist],
      ]),
    ).toEqual([0, 2]);
  });

  test("goes by the clock of the page where no time is given", () => {
    const held = onGestureHeld({ holdMs: 60_000 });
    expect([held(palm), held(palm)]).toEqual([null, null]);
  });

  test.each([{ holdMs: -1 }, { cooldownMs: -1 }, { holdMs: Number.NaN }])("refuses %j", (options) => {
    expect(() => onGestureHeld(options)).toThrow(RangeError);
  });
});
