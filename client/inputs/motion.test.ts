import { describe, expect, test } from "bun:test";
import { motionInput, motionInputs } from "../index.ts";

const gesture = (categoryName: string, score: number) => [
  { score, index: -1, categoryName, displayName: "" },
];
/** Returns the shape of a GestureRecognizerResult of @mediapipe/tasks-vision, with its landmarks left empty. */
const seen = (...gestures: ReturnType<typeof gesture>[]) => ({
  gestures,
  landmarks: gestures.map(() => []),
  worldLandmarks: gestures.map(() => []),
  handedness: gestures.map(() => [{ score: 0.98, index: 1, categoryName: "Left", displayName: "Left" }]),
});

describe("motionInput()", () => {
  test("uses the category name as it is, and the score", () => {
    expect(motionInput(seen(gesture("Open_Palm", 0.7265625)))).toEqual({
      sense: "motion",
      gesture: "Open_Palm",
      confidence: 0.7265625,
    });
  });

  test.each([
    ["no hand", seen()],
    ["a hand without a gesture", seen([])],
    ["None", seen(gesture("None", 0.9))],
    ["the none of a model of one's own", seen(gesture("none", 0.9))],
    ["an empty name", seen(gesture("", 0.9))],
  ])("returns null for %s", (_, result) => {
    expect(motionInput(result)).toBeNull();
  });

  test("uses the surest hand, and passes over hands without a gesture", () => {
    const hands = seen(gesture("None", 0.99), gesture("Thumb_Up", 0.6), gesture("Victory", 0.8));
    expect(motionInput(hands)?.gesture).toBe("Victory");
  });

  test.each([
    [0, 0],
    [1, 1],
    [-0.1, null],
    [1.5, null],
    [Number.NaN, null],
  ])("reads the score %p as %p", (score, confidence) => {
    expect(motionInput(seen(gesture("Victory", score)))?.confidence).toBe(confidence);
  });

  test.each(["handedness", "handednesses"])("keeps the hand where it is asked to, as given in %s", (name) => {
    const result = {
      gestures: [gesture("Thumb_Up", 0.6), gesture("Victory", 0.8)],
      [name]: [gesture("Left", 0.9), gesture("Right", 0.9)],
    };
    expect(motionInput(result, { hand: true })?.gesture).toBe("right:Victory");
    expect(motionInput(result)?.gesture).toBe("Victory");
    expect(motionInputs(result, { hand: true }).map(({ gesture }) => gesture)).toEqual([
      "right:Victory",
      "left:Thumb_Up",
    ]);
    expect(motionInput({ gestures: [gesture("Victory", 0.8)] }, { hand: true })?.gesture).toBe("Victory");
  });
});
