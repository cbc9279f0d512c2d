import { readPhrases } from "@intent-resolution/phrases";
import { numbers } from "./dearest.ts";
import { leastMicros } from "./look-up.ts";

/** A hostile set of about 100,000 nodes, and a look-up of a text of about 200 characters in it. */
export interface Hostile {
  readonly set: string;
  /** How many statements take the text. */
  readonly rules: number;
  /** The first look-up makes the set ready, as far as the text goes. */
  readonly firstMillis: number;
  readonly millis: number;
}

const A = "a".repeat(199);
const SPACED = "a ".repeat(99);

const statements = (count: number, phrase: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `s${index}: ${phrase(index)}`).join("\n");
const same = (count: number, phrase: string) => statements(count, () => phrase);

const nested = `${"[a(a|".repeat(9)}a${")]".repeat(9)}${"[a|[a|aa][aaa]]".repeat(14)}${"[aaaaaaaa]".repeat(22)}x`;
const shared = `<p> = [a|aa]\n<q> = ${"<p>".repeat(100)}\n`;

const next = numbers();
/** So many pieces, each one of some: no two statements are equal. */
const some = (count: number, ...pieces: string[]) =>
  Array.from({ length: count }, () => pieces[Math.floor(next() * pieces.length)]).join("");

/** Brackets as deep as they may be, of several forms. */
const deep = (depth: number): string =>
  depth === 0
    ? some(1, "a", "aa", "aaa")
    : some(1, "[a@]", "[@|aa]", "[aa|@a]", "(a|[@])").replace("@", () => deep(depth - 1));
const choices = () =>
  Array.from(
    { length: 16 },
    () => `[${Array.from({ length: 10 }, () => some(1 + next() * 20, "a")).join("|")}]`,
  );

const USED = " => workflow.trigger x {*}";
const LETTERS = "{n} = a | aa | aaa\n";

/** What it is, the set, and the text. */
const SETS: readonly (readonly [what: string, file: string, text: string])[] = [
  ["optional letters", same(33, `${"[a]".repeat(1500)}x`), `${A}x`],
  ["letters of two lengths", same(33, `${"[a|aa]".repeat(750)}x`), `${A}x`],
  ["several lengths", same(330, `${"[a|aa]".repeat(75)}${"[aa]".repeat(60)}x`), `${A}x`],
  [
    "permutations",
    `<p> = ${"[a]".repeat(200)}x\n${same(2500, "([a];[aa];[a a];[aa a]) [b|c] [d] <p>")}`,
    `a a aa ${A.slice(49)}x`,
  ],
  ["white space that may be left out", same(500, `${"[a][ ]".repeat(100)}x`), `${SPACED}x`],
  ["brackets within brackets", same(1000, nested), `${A}x`],
  [
    "parts that are shared",
    shared + statements(3000, (index) => `<q>[b]<p>[c]<p>${index % 2 ? "[a]" : ""}x`),
    `${A}x`,
  ],
  ["words", same(33, `${"[a |b |c ]".repeat(600)}x`), `${SPACED}x`],
  ["letters of three lengths", statements(100, (index) => `${"(a|aa|aaa)".repeat(250)}${index}`), `${A}a`],
  ["optional letters that differ", statements(33, () => `${some(1500, "[a]", "[aa]")}x`), `${A}x`],
  [
    "white space that differs",
    statements(180, () => `${some(100, "[a][ ]", "[ ][a]", "[a ][ ]", "[ a]")}${some(100, "[a]", "[ ]")}x`),
    `${SPACED}x`,
  ],
  [
    "brackets that differ",
    statements(
      450,
      () => `${Array.from({ length: 6 }, () => deep(9)).join("")}${some(25, "[aaaaaaaa]", "[aaaaaa]")}x`,
    ),
    `${A}x`,
  ],
  [
    "rows of parts that differ",
    `<p> = [a|aa]\n<r> = [aa|a]\n<q> = [<p><r>]\n<t> = [<q><q>]\n${statements(800, () => `${some(120, "<p>", "<q>", "<r>", "<t>")}x`)}`,
    `${A}x`,
  ],
  [
    "rows of permutations that differ",
    statements(
      335,
      () => `${some(28, "[([a];[a];[a a])] ", "[([a];[aa];[a a])] ")}${some(20, "[a]", "[ ]", "[a ]")}x`,
    ),
    `${SPACED}x`,
  ],
  ["choices of ten that differ", statements(560, () => `${choices().join("")}x`), `${A}x`],
  [
    "numbers behind letters that differ",
    `{n} = 0..1000\n${statements(880, () => `${some(30, "[1]", "[11]")}${some(20, "[1|1111111]", "[11111111]")}{n}x`)}`,
    `${"1".repeat(199)}x`,
  ],
  [
    "large permutations that differ",
    statements(
      90,
      () =>
        `${Array.from({ length: 100 }, () => `[(${Array.from({ length: 5 }, () => some(1, "[a]", "[aa]", "[aaa]", "[a a]", "[a|aa]")).join(";")})]`).join("")}x`,
    ),
    `${SPACED}x`,
  ],
  [
    "parts that differ",
    `${Array.from({ length: 1000 }, (_, index) => `<p${index}> = ${some(14, "[a]", "[aa]", "[a|aa]")}`).join("\n")}\n${statements(1500, () => `${Array.from({ length: 30 }, () => `<p${Math.floor(next() * 1000)}>`).join("")}x`)}`,
    `${A}x`,
  ],
  [
    "captured numbers behind letters",
    `{n} = 0..1000\n${statements(125, () => `${some(400, "[1]", "[11]")}{n}x${USED}`)}`,
    `${"1".repeat(199)}x`,
  ],
  [
    "captures between letters",
    `${LETTERS}${statements(125, () => `${some(200, "[a]", "[aa]")}b{n:p}c${some(200, "[a]", "[aa]")}{n:q}x${USED}`)}`,
    `${A.slice(100)}baac${A.slice(104)}x`,
  ],
  [
    "captures within brackets",
    LETTERS + same(2200, `${"([a|aa]".repeat(15)}{n}${"[aa|a])".repeat(15)}x${USED}`),
    `${A.slice(140)}x`,
  ],
];

/** Asks each set for the first time and then some times more. */
export function hostileFigures(): Hostile[] {
  return SETS.map(([set, file, text]) => {
    const phrases = readPhrases(file, { action: "scene.focus x" });
    const start = performance.now();
    const rules = phrases.rulesFor(text).length;
    const firstMillis = performance.now() - start;
    const millis = leastMicros(() => phrases.rulesFor(text), 10) / 1_000;
    return { set, rules, firstMillis, millis };
  });
}
