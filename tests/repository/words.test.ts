import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./imports.ts";

/** Words that are not used any more, and their replacements. */
const GONE: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bwings?\b/i, "module"],
  [/\bworkshops?\b/i, "tooling"],
  [/\bcorridors?\b/i, "pipeline"],
  [/\bhub\b/, "dispatcher"],
  [/\bMOST_[A-Z]/, "MAX_"],
  [/\bPATIENCE_MS\b/, "TIMEOUT_MS"],
  [/\bSurroundings\b/, "Dependencies"],
  [/\bcauseOf\b/, "describeError"],
  [/\bscrub/, "vacuum"],
  [/\bin one go\b/, "in one pass"],
  [/\bwhoever\b/i, "callers"],
  // Not "there is no", "is no longer", "is no taller".
  [/(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|\w+er\b)\w/i, "is not a"],
  [/(?<!\b[Tt]here )(?<!\bfar )\b(?:is|are) away\b(?! from)/, "is unavailable"],
  [/\bthe very (?:same|code)\b/, "the same"],
  [/\b[Tt]he (?:function|method) (?:answers|tells|says|gives)\b/, "returns"],
  [/\b(?:Weaver|Shuffle|tidied|waysOn|standsAt|mayMeet|mayTake|passable)\b/, "see the parser's own terms"],
];

/** Words that mean a part of this repository nowhere, and things of a home in phrases and their tests. */
const HOME = /\b(?:rooms?|doors?|houses?)\b/i;
const NO_HOME = ["bench", "codegen", "contract", "engine", "packaging", "service", "tests/repository"];
/** Sentences about real doors and houses. */
const ABOUT_A_HOME = [
  "bench/bodies.ts",
  "bench/sentences.ts",
  "codegen/vectors/",
  "engine/explain.test.ts",
  "engine/explain.ts",
];

const pages = readdirSync(ROOT, { withFileTypes: true })
  .filter(({ name }) => name !== "node_modules" && !name.startsWith("."))
  .flatMap((entry) => (entry.isDirectory() ? within(entry.name) : [entry.name]))
  .filter((page) => /\.(?:tsx?|m?js|css|md)$/.test(page) && !/generated|CHANGELOG\.md$/.test(page))
  .filter((page) => page !== "tests/repository/words.test.ts");

function within(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !/^(?:node_modules|dist.*)$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? within(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
}

const lines = new Map(pages.map((page) => [page, readFileSync(join(ROOT, page), "utf8").split("\n")]));
const isIn = (page: string, places: readonly string[]) => places.some((place) => page.startsWith(place));

/** Returns where a word is written: `page:line: word`. */
const placesOf = (word: RegExp, among: readonly string[]) =>
  among.flatMap((page) =>
    (lines.get(page) ?? []).flatMap((line, index) => {
      const [found] = word.exec(line) ?? [];
      return found === undefined ? [] : [`${page}:${index + 1}: ${found}`];
    }),
  );

test("every source and every page is read", () => expect(pages.length).toBeGreaterThan(800));

test.each(GONE)("%p is gone: %s", (word) => {
  expect(placesOf(word, pages)).toEqual([]);
});

test("no package is called a room, a house or a door", () => {
  const folders = NO_HOME.map((folder) => `${folder}/`);
  const among = pages.filter((page) => isIn(page, folders) && !isIn(page, ABOUT_A_HOME));
  expect(placesOf(HOME, among)).toEqual([]);
});
