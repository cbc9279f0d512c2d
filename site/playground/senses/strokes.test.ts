import { expect, test } from "bun:test";
import { gestureOf, type Point } from "./strokes.ts";

/** Points along straight lines between corners, a little unsteady as a hand is. */
function stroke(...corners: [x: number, y: number][]): Point[] {
  return corners.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = corners[index] as [number, number];
    return Array.from({ length: 12 }, (_, step) => ({
      x: fromX + ((x - fromX) * step) / 11 + Math.sin(step * 2.1),
      y: fromY + ((y - fromY) * step) / 11 + Math.cos(step * 1.7),
    }));
  });
}

const round = (radius: number, turn: number): Point[] =>
  Array.from({ length: 40 }, (_, step) => ({
    x: 90 + radius * Math.cos((turn * step) / 39) + Math.sin(step),
    y: 90 + radius * Math.sin((turn * step) / 39),
  }));

test.each([
  ["swipe_left", stroke([150, 60], [20, 66])],
  ["swipe_right", stroke([20, 66], [150, 60])],
  ["swipe_up", stroke([60, 120], [64, 10])],
  ["swipe_down", stroke([60, 10], [58, 120])],
  ["check", stroke([20, 60], [50, 100], [120, 15])],
  ["l_shape", stroke([40, 10], [42, 110], [120, 108])],
  ["circle", round(50, 2 * Math.PI)],
  ["circle", round(40, -1.9 * Math.PI)],
] as const)("a stroke is recognized: %s", (gesture, points) => {
  const drawn = gestureOf(points);
  expect(drawn?.gesture).toBe(gesture);
  expect(drawn?.confidence).toBeGreaterThan(0.7);
  expect(drawn?.confidence).toBeLessThan(1);
});

test("a dot and a scribble are none", () => {
  expect(gestureOf([{ x: 1, y: 1 }])).toBeNull();
  expect(gestureOf([])).toBeNull();
  expect(gestureOf(stroke([10, 10], [120, 20], [10, 40], [120, 60], [10, 80], [120, 100]))).toBeNull();
});
