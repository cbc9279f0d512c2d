import { MARKS } from "./dearest-bodies.ts";

/** What a body is made of; changing one at random makes another of nearly the same kind. */
export interface Shape {
  /** One of `PATHS`. */
  readonly path: string;
  /** What is filled: both texts of a resolve, a place of the JSON, or a field of a contact. */
  readonly place: (typeof PLACES)[number];
  /** Pieces that stand one after the other, again and again. */
  readonly pieces: readonly string[];
  /** What the first text and the others begin with. */
  readonly heads: readonly [string, string];
  /** How the other texts differ from the first. */
  readonly twist: (typeof TWISTS)[number];
  readonly rules: number;
  /** The first text's share of the body. */
  readonly share: number;
}

const PATHS = ["/api/v1/resolve", "/api/v1/validate", "/api/inquiries", "/api/newsletter"] as const;
const PLACES = [
  "texts",
  "texts",
  "texts",
  "texts",
  "target",
  "parameters",
  "members",
  "values",
  "field",
] as const;
const TWISTS = ["same", "reversed", "upper", "lower", "NFD", "NFC", "shifted", "spaced"] as const;

const LETTERS = [
  ..."aA 1éßΐᾂİǅſΣ가각힣각😀\u{10400}\u{1e900}\u{2f800}\u{1d15e}ﬃ\u00a0\u3000\u2003\t",
  "\u{1d160}",
  "\u0344",
  "\u0345",
  "\u034f",
  "\u0301",
  "\u0327",
  "\u0334",
  "\u{1d165}",
  "\u{1e944}",
  "\ud83d",
  "\udc00",
  "\0",
  "\u0001",
  "\\",
  '"',
  "e\u0301",
  "e\u0301\u0327",
  "é\u0301",
  "😀a",
  "  ",
  "a ",
  " \u0301",
  "\u0f71\u0f72",
];
const JSON_PIECES = [
  "[",
  "[]",
  "{}",
  '{"a":',
  '{"":',
  '"a"',
  '"\\u0000"',
  "0",
  "1e400",
  "-0.0",
  "123456789",
  "1e-300",
  "null",
  "true",
  '"\\ud83d"',
  '"é"',
  '"input"',
  '"__proto__"',
  "1".repeat(400),
  `0.${"7".repeat(300)}`,
  `"${"k".repeat(200)}"`,
];

export type Chance = () => number;
const one = <T>(from: readonly T[], chance: Chance): T => from[Math.floor(chance() * from.length)] as T;
const letter = (chance: Chance): string => {
  const dice = chance();
  if (dice < 0.5) return one(LETTERS, chance);
  if (dice < 0.85) return one(MARKS, chance);
  return String.fromCodePoint(Math.floor(chance() * (dice < 0.95 ? 0x3000 : 0x1_ffff)));
};
/** Whether a place is filled with JSON, not with a text. */
export const isJson = (place: Shape["place"]) => place === "members" || place === "values";
const piece = (place: Shape["place"], chance: Chance) =>
  isJson(place) ? one(JSON_PIECES, chance) : letter(chance);
const several = (most: number, chance: Chance, make: () => string) =>
  Array.from({ length: 1 + Math.floor(chance() * most) }, make);

/** A shape by chance. */
export function shapeBy(chance: Chance): Shape {
  const place = one(PLACES, chance);
  return {
    path: place === "field" ? one(PATHS.slice(2), chance) : one(PATHS.slice(0, 2), chance),
    place,
    pieces: several(chance() < 0.3 ? 300 : 6, chance, () => piece(place, chance)),
    heads: [
      several(3, chance, () => letter(chance)).join(""),
      several(3, chance, () => letter(chance)).join(""),
    ],
    twist: one(TWISTS, chance),
    rules: 1 + Math.floor(chance() * 32),
    share: chance(),
  };
}

/** A shape that differs in one thing. */
export function changed(shape: Shape, chance: Chance): Shape {
  const other = shapeBy(chance);
  const dice = Math.floor(chance() * 8);
  const pieces = [...shape.pieces];
  const at = Math.floor(chance() * pieces.length);
  if (dice === 0) pieces.splice(at, 0, ...several(4, chance, () => piece(shape.place, chance)));
  if (dice === 1 && pieces.length > 1) pieces.splice(at, 1 + Math.floor((chance() * pieces.length) / 2));
  if (dice === 2) pieces[at] = piece(shape.place, chance);
  if (pieces.length === 0) pieces.push(piece(shape.place, chance));
  if (dice < 3) return { ...shape, pieces };
  if (dice === 3) return { ...shape, heads: chance() < 0.5 ? other.heads : ["a", "A"] };
  if (dice === 4) return { ...shape, twist: other.twist };
  if (dice === 5) return { ...shape, rules: chance() < 0.3 ? 32 : other.rules };
  if (dice === 6) return { ...shape, share: chance() < 0.3 ? 0.5 : other.share };
  return { ...shape, pieces: [...pieces].sort(() => chance() - 0.5) };
}
