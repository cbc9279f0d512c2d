import { MAX_BODY_BYTES, type ResolveRequest, type Rule } from "@intent-resolution/contract";
import { inquiry } from "../fixtures/requests.ts";

/** A body that is sought out to cost as much as one can: its kind, where it goes and its text. */
export interface DearBody {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

/** All marks of Unicode, and those beyond U+FFFF. */
export const MARKS: readonly string[] = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /\p{M}/u.test(letter));
const BEYOND = MARKS.filter((mark) => mark.length === 2);
/** Marks that move: what has class 0 stays where it is, and ends what moves. */
const ORDERED = MARKS.filter((mark) => {
  const between = `\u0345${mark}\u0334`;
  return between.normalize("NFD") !== between;
});

/** What texts are made of, letter by letter. */
const LETTERS: Readonly<Record<string, (at: number) => string>> = {
  "marks beyond U+FFFF": (at) => BEYOND[(at * 7_919) % BEYOND.length] ?? "",
  "all marks": (at) => MARKS[(at * 7_919) % MARKS.length] ?? "",
  "runs of 15 marks": (at) => (at % 16 ? (BEYOND[(at * 7_919) % BEYOND.length] ?? "") : "b"),
  "marks of all classes, one of which folds": (at) =>
    at % 9 ? (ORDERED[(at * 7_919) % ORDERED.length] ?? "") : "\u0345",
  "a mark that folds, and another": (at) => (at % 2 ? "\u0345" : "\u0301"),
  "pairs of a letter and a mark": (at) => (at % 2 ? "\u0327" : "é"),
  "letters beyond U+FFFF by themselves": (at) => (at % 2 ? "a" : "😀"),
  "two marks in turn": (at) => (at % 2 ? "\u0301" : "\u0327"),
  "marks that decompose": () => "\u0f73",
  "three marks from one": () => "\u{1d1bc}",
  "letters of three": () => "ᾂ",
  "letters that fold to three": () => "ΐ",
  Deseret: () => "\u{10400}",
  Hangul: (at) => (at % 2 ? "각" : "가"),
  emoji: () => "😀",
  ASCII: () => "a",
};

function filled(bytes: number, letterAt: (at: number) => string): string {
  let text = "";
  for (let at = 0, left = bytes; ; at++) {
    const letter = letterAt(at);
    left -= Buffer.byteLength(letter);
    if (left < 0) return text;
    text += letter;
  }
}

/** A rule takes about so many bytes beside its text. */
const FRAME = 85;

function resolved(transcript: string, matches: readonly string[], more: object = {}): string {
  const rules = matches.map(
    (match, index): Rule => ({
      id: `r${index}`,
      match,
      action: { type: "media.play", target: "s" },
      ...more,
    }),
  );
  return JSON.stringify({ input: { sense: "voice", transcript }, rules } satisfies ResolveRequest);
}

/** The three ways in which texts of some letters meet: long against many, long against long, all alike. */
function meetings(name: string, letterAt: (at: number) => string): DearBody[] {
  const whole = MAX_BODY_BYTES - 32 * FRAME - 200;
  const [long, short] = [filled(whole / 2, letterAt), filled(whole / 64, letterAt)];
  const each = filled(whole / 33, letterAt);
  const path = "/api/v1/resolve";
  return [
    { name: `${name}: a long one against 32`, path, text: resolved(`a${long}`, Array(32).fill(`A${short}`)) },
    {
      name: `${name}: in another order`,
      path,
      text: resolved(`a${long}`, [`A${[...long].reverse().join("")}`]),
    },
    { name: `${name}: 33 alike`, path, text: resolved(`a${each}`, Array(32).fill(`A${each}b`)) },
  ];
}

const filler = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index));

/** Every body has at most the allowed size. */
export const dearBodies: readonly DearBody[] = [
  ...Object.entries(LETTERS).flatMap(([name, letterAt]) => meetings(name, letterAt)),
  {
    name: "a target of many letters",
    path: "/api/v1/validate",
    text: resolved("x", ["y"], { action: { type: "navigation.open", target: filled(32_000, () => "😀") } }),
  },
  {
    name: "many parameters",
    path: "/api/v1/resolve",
    text: resolved("x", ["x"], {
      action: {
        type: "workflow.trigger",
        target: "t",
        parameters: Object.fromEntries(filler(2_300, (index) => `k${index}`).map((key) => [key, "v"])),
      },
    }),
  },
  {
    name: "many members that are none",
    path: "/api/v1/validate",
    text: `{${filler(2_500, (index) => `"k${index}":[]`).join()}}`,
  },
  { name: "deep", path: "/api/v1/validate", text: "[".repeat(16_000) + "]".repeat(16_000) },
  { name: "deep members", path: "/api/v1/validate", text: '{"a":'.repeat(5_000) + "1" + "}".repeat(5_000) },
  { name: "many numbers", path: "/api/v1/validate", text: `[${filler(4_600, () => "1e-300").join()}]` },
  { name: "escapes", path: "/api/v1/resolve", text: resolved("\u0001".repeat(5_300), ["x"]) },
  {
    name: "an inquiry of many letters",
    path: "/api/inquiries",
    text: JSON.stringify(inquiry({ message: filled(20_000, () => "😀"), name: filled(800, () => "🐀") })),
  },
];
