import { describe, expect, test } from "bun:test";
import { holdGesture, type MotionInput } from "../index.ts";

const palm: MotionInput = { sense: "motion", gesture: "Open_Palm", confidence: 0.8 };
const fist: MotionInput = { sense: "motion", gesture: "Closed_Fist", confidence: 0.8 };

/** Returns the times at which something fires when these frames come. */
function firedAt(options: Parameters<typeof holdGesture>[0], frames: [number, MotionInput | null][]) {
  const held = holdGesture(options);
  return frames.filter(([time, input]) => held(input, time) !== null).map(([time]) => time);
}

/** Returns frames with the same input at several times. */
const at = (input: MotionInput | null, ...times: number[]) =>
  times.map((time): [number, MotionInput | null] => [time, input]);

/** Returns how often something fires in a stream of thirty frames a second; `frame` says what the camera sees. */
function fires(
  seconds: number,
  frame: (index: number, second: number) => MotionInput | MotionInput[] | null,
  options: Parameters<typeof holdGesture>[0] = {},
) {
  const held = holdGesture(options);
  const inputs = Array.from({ length: seconds * 30 }, (_, index) =>
    held(frame(index, index / 30), (index * 1000) / 30),
  );
  return inputs.filter((input) => input !== null);
}

describe("a stream of frames", () => {
  test("whose every 10th frame is missing, for 2 s, is one gesture", () => {
    expect(fires(2, (index) => (index % 10 === 9 ? null : palm))).toHaveLength(1);
  });

  test("whose every 20th frame is missing, for 5 s, is one gesture", () => {
    expect(fires(5, (index) => (index % 20 === 19 ? null : palm))).toHaveLength(1);
  });

  test.each([
    ["missing", null],
    ["low-scored", { ...palm, confidence: 0.3 }],
    ["another gesture", fist],
  ])("with one frame a second %s, for 10 s, is one gesture", (_, bad) => {
    expect(fires(10, (index) => (index % 30 === 29 ? bad : palm), { minScore: 0.7 })).toHaveLength(1);
  });

  test("of a palm, a pause and a palm is two gestures", () => {
    expect(fires(5, (_, second) => (second > 2 && second < 2.5 ? null : palm))).toHaveLength(2);
  });

  test("whose score rises from .5 to .95 is one gesture at a threshold of .7, with the best score so far", () => {
    const [one, ...more] = fires(3, (index) => ({ ...palm, confidence: 0.5 + (0.45 * index) / 89 }), {
      minScore: 0.7,
    });
    expect(more).toEqual([]);
    expect(one?.confidence).toBeWithin(0.75, 0.95);
  });

  test.each([
    ["the same gesture", "left:Open_Palm", "right:Open_Palm"],
    ["another gesture", "Open_Palm", "Closed_Fist"],
  ])("of two hands with %s, the best score alternating, is one gesture", (_, left, right) => {
    expect(fires(5, (index) => ({ ...palm, gesture: index % 2 ? left : right }))).toHaveLength(1);
  });

  test("of two hands, both shown, is one gesture, and a second hand that comes later another", () => {
    const hands = [palm, fist];
    expect(fires(5, () => hands)).toHaveLength(1);
    const found = fires(5, (_, second) => (second < 2 ? [palm] : hands));
    expect(found.map(({ gesture }) => gesture)).toEqual(["Open_Palm", "Closed_Fist"]);
  });

  test("repeats a gesture that stays held where that is wanted, and no other", () => {
    const found = fires(3, () => [palm, fist], { holdMs: 500, repeatMs: 250 });
    expect(found).toHaveLength(10);
    expect(new Set(found).size).toBe(1);
  });

  test("that was stopped starts over", () => {
    expect(firedAt({ holdMs: 500 }, at(palm, 0, 400, 10_000, 10_400, 10_500))).toEqual([10_500]);
  });
});

describe("holdGesture()", () => {
  test("fires once for a gesture that is held", () => {
    const frames = Array.from({ length: 100 }, (_, frame): [number, MotionInput] => [frame * 33, palm]);
    expect(firedAt({ holdMs: 500, cooldownMs: 0 }, frames)).toEqual([528]);
  });

  test("returns the input of the frame at which it fires", () => {
    const held = holdGesture({ holdMs: 100 });
    held({ ...palm, confidence: 0.6 }, 0);
    const sure = { ...palm, confidence: 0.95 };
    expect(held(sure, 100)).toBe(sure);
  });

  test("does not fire for a gesture that is let go too soon", () => {
    const frames = [...at(palm, 0, 499), ...at(null, 500), ...at(palm, 510, 1009)];
    expect(firedAt({ holdMs: 500, releaseMs: 0 }, frames)).toEqual([]);
  });

  test("starts over when the gesture changes", () => {
    expect(firedAt({ holdMs: 500 }, [...at(palm, 0), ...at(fist, 300, 600, 800)])).toEqual([800]);
  });

  test("fires again once the gesture was let go and held again", () => {
    const frames = [...at(palm, 0, 100), ...at(null, 200), ...at(palm, 300, 400)];
    expect(firedAt({ holdMs: 100, cooldownMs: 0 }, frames)).toEqual([100, 400]);
  });

  test("keeps quiet for the cooldown, whatever the gesture", () => {
    const released = [...at(palm, 0, 100), ...at(null, 200), ...at(palm, 300, 400)];
    const frames = [...released, ...at(fist, 500, 600, 1099, 1100)];
    expect(firedAt({ holdMs: 100, cooldownMs: 1000 }, frames)).toEqual([100, 1100]);
  });

  test("without a hold, it fires on the first frame", () => {
    const frames = [...at(palm, 0, 1), ...at(fist, 2)];
    expect(firedAt({ holdMs: 0, cooldownMs: 0 }, frames)).toEqual([0, 2]);
  });

  test("uses the clock of the page where no time is given", () => {
    const held = holdGesture({ holdMs: 60_000 });
    expect([held(palm), held(palm)]).toEqual([null, null]);
  });

  test.each([
    { holdMs: -1 },
    { cooldownMs: -1 },
    { holdMs: Number.NaN },
    { releaseMs: -1 },
    { minScore: 1.1 },
    { minScore: Number.NaN },
    { repeatMs: 0 },
  ])("refuses %j", (options) => {
    expect(() => holdGesture(options)).toThrow(RangeError);
  });
});
