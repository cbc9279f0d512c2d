import { readFileSync } from "node:fs";
import { SPACES } from "../../contract/patterns/white-space-ranges.ts";
import { decompositionCases, keptCases } from "./decomposition.ts";
import { file } from "./file.ts";
import { FOLDING_ROWS, foldOf } from "./folding.ts";
import { versionOf } from "./unicode-versions.ts";

const char = String.fromCodePoint;
const hex = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
const nfd = (text: string) => text.normalize("NFD");

/** Returns a case with the version of Unicode that it needs, where that is a recent one. */
function withVersion<C extends object>(each: C, text: string): C & { unicode?: number } {
  const unicode = versionOf(text);
  return unicode === undefined ? each : { ...each, unicode };
}

/** Texts and their normalized forms: case folding, decomposition, white space, and what stays as it is. */
export function normalizeVectors() {
  const letters = FOLDING_ROWS.map(([code]) => ({
    name: `case folding of ${hex(code)}`,
    text: char(code),
    normalized: nfd(foldOf(nfd(char(code)))),
  }));
  const spaces = SPACES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  ).map((code) => ({ name: `white space ${hex(code)}`, text: `a${char(code, code)}b`, normalized: "a b" }));
  const kept = [0x200b, 0x200d, 0xfeff, 0x00ad, 0x180e, 0x0000, 0xd800, 0xff21, 0x2460].map((code) => ({
    name: `${hex(code)} is none`,
    text: `a${char(code)}b`,
    normalized: `a${code === 0xff21 ? "\uff41" : char(code)}b`,
  }));
  const ends = [
    { name: "both ends are trimmed", text: "\u3000\t go home \n", normalized: "go home" },
    { name: "nothing but white space", text: " \u2028\u0085", normalized: "" },
    { name: "iota subscript before an accent", text: "\u03b1\u0345\u0301", normalized: "\u03b1\u0301\u03b9" },
    { name: "marks in canonical order", text: "a\u0302\u0323", normalized: "a\u0323\u0302" },
    { name: "what folding composes is decomposed again", text: "\u1e9b\u0323", normalized: "s\u0323\u0307" },
  ];
  const folded = new Set(letters.map(({ text }) => text));
  const decomposed = decompositionCases().filter(({ text }) => !folded.has(text));
  const cases = [...letters, ...decomposed, ...spaces, ...kept, ...keptCases(), ...ends];
  return file(
    "normalize",
    cases.map((each) => withVersion(each, each.text)),
  );
}

const unescaped = (cell: string) =>
  cell
    .slice(1, -1)
    .replace(/\\u\{([0-9A-Fa-f]+)\}/g, (_, digits: string) => char(Number.parseInt(digits, 16)));

/** Returns the table of docs/matching.md: whether two texts are equal. */
export function matchVectors() {
  const page = readFileSync(new URL("../../docs/matching.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| (`.*?`) \| (`.*?`) \| (yes|no) \| (.*?) \|$/gm)];
  const cases = rows.map(([, one = "", another = "", verdict, name = ""]) => ({
    name,
    one: unescaped(one),
    another: unescaped(another),
    match: verdict === "yes",
  }));
  return file(
    "match",
    cases.map((each) => withVersion(each, each.one + each.another)),
  );
}
