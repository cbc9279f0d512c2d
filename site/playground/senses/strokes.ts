/** A place on the pad, in any unit, with y growing downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The gestures that can be drawn. */
export type Gesture =
  | "swipe_left"
  | "swipe_right"
  | "swipe_up"
  | "swipe_down"
  | "circle"
  | "check"
  | "l_shape";

/** The drawn gesture: its name, and how clearly it was, from 0 to 1. */
export interface Drawn {
  readonly gesture: Gesture;
  readonly confidence: number;
}

const MIN_LENGTH = 24;

/**
 * Names what was drawn in one stroke, from its geometry alone: `swipe_left`, `swipe_right`, `swipe_up`, `swipe_down`,
 * `check`, `l_shape` or `circle`. Null for a stroke that is too short or none of these.
 */
export function gestureOf(points: readonly Point[]): Drawn | null {
  const length = lengthOf(points);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || length < MIN_LENGTH) return null;
  const straightness = distance(first, last) / length;
  const found =
    straightness > 0.9 ? swipe(first, last, straightness) : (circle(points, length) ?? corner(points));
  return found && { ...found, confidence: Math.round(Math.min(0.99, found.confidence) * 100) / 100 };
}

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

function lengthOf(points: readonly Point[]): number {
  let length = 0;
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (next) length += distance(point, next);
  }
  return length;
}

/** Returns a straight stroke: clear along an axis, less so at a slant. */
function swipe(from: Point, to: Point, straightness: number): Drawn {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const isFlat = Math.abs(dx) >= Math.abs(dy);
  const gesture = isFlat ? (dx < 0 ? "swipe_left" : "swipe_right") : dy < 0 ? "swipe_up" : "swipe_down";
  const along = Math.max(Math.abs(dx), Math.abs(dy)) / Math.hypot(dx, dy);
  return { gesture, confidence: straightness * along };
}

const MAX_ROUGHNESS = 0.35;
const MIN_TURN = 1.6 * Math.PI;

/** Returns a stroke that goes round a middle, at about the same distance, and nearly all the way. */
function circle(points: readonly Point[], length: number): Drawn | null {
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  const radii = points.map((point) => distance(middle, point));
  const radius = radii.reduce((sum, each) => sum + each, 0) / radii.length;
  const roughness =
    Math.sqrt(radii.reduce((sum, each) => sum + (each - radius) ** 2, 0) / radii.length) / radius;
  let turn = 0;
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (!next) break;
    const angle =
      Math.atan2(next.y - middle.y, next.x - middle.x) - Math.atan2(point.y - middle.y, point.x - middle.x);
    turn += Math.atan2(Math.sin(angle), Math.cos(angle));
  }
  if (roughness > MAX_ROUGHNESS || Math.abs(turn) < MIN_TURN || length < 2 * MIN_LENGTH) return null;
  return { gesture: "circle", confidence: 1 - roughness };
}

/** Returns two straight strokes with one corner: a check goes down and up again, an L goes down and to the right. */
function corner(points: readonly Point[]): Drawn | null {
  const first = points[0] as Point;
  const last = points.at(-1) as Point;
  let bend = first;
  let farthest = 0;
  for (const point of points) {
    const off = Math.abs((last.x - first.x) * (first.y - point.y) - (first.x - point.x) * (last.y - first.y));
    if (off > farthest) [bend, farthest] = [point, off];
  }
  const down = { x: bend.x - first.x, y: bend.y - first.y };
  const on = { x: last.x - bend.x, y: last.y - bend.y };
  const straightness = (distance(first, bend) + distance(bend, last)) / lengthOf(points);
  if (straightness < 0.85 || down.y <= 0 || on.x <= 0 || down.y < Math.abs(down.x) * 0.4) return null;
  const rise = -on.y / on.x;
  if (rise > 0.4) return { gesture: "check", confidence: straightness };
  if (Math.abs(rise) <= 0.4 && Math.abs(down.x) < down.y * 0.5)
    return { gesture: "l_shape", confidence: straightness };
  return null;
}
