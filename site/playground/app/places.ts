import type { Part } from "./app.ts";

/** The place of each part in the picture: left, top, width, height. */
export const PLACES: Readonly<Record<Part, readonly [number, number, number, number]>> = {
  scene: [22, 26, 152, 168],
  blinds: [22, 26, 152, 168],
  page: [262, 40, 176, 124],
  note: [180, 130, 76, 76],
  speaker: [44, 196, 84, 52],
  "lamp-kitchen": [184, 0, 68, 92],
  "lamp-living_room": [380, 178, 64, 142],
  "lamp-bath": [462, 92, 78, 70],
  door: [456, 84, 90, 226],
  panel: [262, 172, 108, 40],
};

export const WIDTH = 560;
export const HEIGHT = 372;
/** The part of the picture that a narrow screen shows, around the part that acts. */
const CLOSE_WIDTH = 300;
const CLOSE_HEIGHT = 200;

/** Returns the place of a number: at the corner of its part, where several meet beside each other. */
export function badgeAt(part: Part, number: number): string {
  const [x, y] = PLACES[part];
  return `${Math.max(14, x + 6)} ${Math.max(14, y + 6) + (part === "scene" && number > 2 ? 28 : 0)}`;
}

/** Returns the part of the picture around a part of the room, as a view box. */
export function closeTo(part: Part): string {
  const [x, y, width, height] = PLACES[part];
  const left = Math.min(WIDTH - CLOSE_WIDTH, Math.max(0, x + width / 2 - CLOSE_WIDTH / 2));
  const top = Math.min(HEIGHT - CLOSE_HEIGHT, Math.max(0, y + height / 2 - CLOSE_HEIGHT / 2));
  return `${left} ${top} ${CLOSE_WIDTH} ${CLOSE_HEIGHT}`;
}
