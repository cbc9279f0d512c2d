import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPhrases } from "@intent-resolution/phrases";
import { prove } from "@intent-resolution/phrases/prove";
import { dearest, type Timed } from "./dearest.ts";
import { heapOf, leastMicros, lookUps } from "./look-up.ts";

/** Home Assistant's sentences as phrase sets, with the texts of its tests; they are kept outside of the repository. */
const FOLDER = join(import.meta.dir, "../../shared/outside/phrases");

/** What the set of one language takes; look-ups in microseconds, the shortest first. */
export interface Home {
  readonly language: string;
  readonly statements: number;
  readonly readMillis: number;
  /** Of the set once it was asked. */
  readonly heapMB: number;
  /** For each text of the tests. */
  readonly asked: readonly number[];
  /** For the same with a letter too many at the end, which nothing takes. */
  readonly missed: readonly number[];
  /** The dearest text that a search finds. */
  readonly dearest: Timed;
}

/** What the sets of real homes take, and how long the proof of the largest is. */
export interface Homes {
  readonly homes: readonly Home[];
  readonly proof: { readonly language: string; readonly statements: number; readonly seconds: number };
}

/** @param tries of the search for dear texts, for each language; null where the sets are not here */
export function homeFigures(tries: number): Homes | null {
  if (!existsSync(FOLDER)) return null;
  const homes = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".phrases"))
    .map((file) => measure(file.replace(".phrases", ""), tries))
    .sort((one, other) => other.statements - one.statements);
  const { language, statements } = homes[0] as Home;
  const set = readPhrases(fileOf(language));
  const seconds = leastMicros(() => prove([set]), 1) / 1e6;
  return { homes, proof: { language, statements, seconds } };
}

const fileOf = (language: string) => readFileSync(join(FOLDER, `${language}.phrases`), "utf8");

function measure(language: string, tries: number): Home {
  const file = fileOf(language);
  const cases: { heard: string }[] = JSON.parse(readFileSync(join(FOLDER, `${language}.cases.json`), "utf8"));
  const texts = cases.map(({ heard }) => heard);
  const heapMB = heapOf(() => {
    const set = readPhrases(file);
    for (const text of texts) set.rulesFor(text);
    return set;
  });
  const set = readPhrases(file);
  return {
    language,
    statements: set.grammar.statements.length,
    readMillis: leastMicros(() => readPhrases(file)) / 1_000,
    heapMB,
    asked: lookUps(set, texts),
    missed: lookUps(
      set,
      texts.map((text) => `${text}q`),
    ),
    dearest: dearest(set, texts, tries),
  };
}
