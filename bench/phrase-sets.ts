import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type PhraseSet, readPhrases } from "@intent-resolution/phrases";
import { prove } from "@intent-resolution/phrases/prove";
import { ROOT } from "./launch.ts";

/** Home Assistant's sentences as phrase sets, with the texts of its tests; they are kept outside of the repository. */
const HOMES = join(ROOT, "../shared/outside/phrases");
/** Used in their place where they are missing: small sets, whose figures say little. */
const EXAMPLES = join(ROOT, "examples/phrases");

export interface SetFigures {
  readonly language: string;
  readonly statements: number;
  readonly readMillis: number;
  /** The figure of the set once all texts were looked up. */
  readonly heapMB: number;
  /** Look-ups of the texts of its tests in microseconds, the shortest first. */
  readonly found: readonly number[];
  /** The same with a letter too many at the end, which no rule matches. */
  readonly missed: readonly number[];
}

export interface PhraseFigures {
  readonly sets: readonly SetFigures[];
  /** The figure of the largest set. */
  readonly proof: { readonly language: string; readonly statements: number; readonly seconds: number };
}

export function phraseFigures(): PhraseFigures {
  const all = phraseTexts();
  const sets = all.map(measure).sort((one, other) => other.statements - one.statements);
  const { language, statements } = sets[0] as SetFigures;
  const largest = readPhrases(all.find((each) => each.language === language)?.file ?? "");
  const seconds = leastMicros(() => prove([largest]), 1) / 1e6;
  return { sets, proof: { language, statements, seconds } };
}

export interface Texts {
  readonly language: string;
  readonly file: string;
  readonly heard: readonly string[];
}

/** Returns the files of the sets, and the texts of their tests. */
export function phraseTexts(): Texts[] {
  const isHere = existsSync(HOMES);
  const folder = isHere ? HOMES : EXAMPLES;
  const casesOf = (name: string): { heard: string; set?: string }[] =>
    JSON.parse(readFileSync(join(folder, name), "utf8"));
  return readdirSync(folder).flatMap((name) => {
    const [, language] = /^(?:light\.)?([\w-]+)\.phrases$/.exec(name) ?? [];
    if (language === undefined) return [];
    const cases = isHere
      ? casesOf(`${language}.cases.json`)
      : casesOf("cases.json").filter(({ set }) => set === language);
    const file = readFileSync(join(folder, name), "utf8");
    return [{ language, file, heard: cases.map(({ heard }) => heard) }];
  });
}

function measure({ language, file, heard }: Texts): SetFigures {
  const heapMB = heapOf(() => {
    const set = readPhrases(file);
    for (const text of heard) set.rulesFor(text);
    return set;
  });
  const set = readPhrases(file);
  return {
    language,
    statements: set.grammar.statements.length,
    readMillis: leastMicros(() => readPhrases(file)) / 1_000,
    heapMB,
    found: lookUps(set, heard),
    missed: lookUps(
      set,
      heard.map((text) => `${text}q`),
    ),
  };
}

/** Returns the least time of some runs in microseconds: what else the machine does is not measured. */
function leastMicros(work: () => unknown, runs = 3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    work();
    least = Math.min(least, (performance.now() - start) * 1_000);
  }
  return least;
}

/** Returns the least look-up of each text in microseconds, the shortest first, after rounds that do not count. */
function lookUps(set: PhraseSet, texts: readonly string[]): number[] {
  for (let round = 0; round < 3; round++) for (const text of texts) set.rulesFor(text);
  return texts.map((text) => leastMicros(() => set.rulesFor(text))).sort((one, other) => one - other);
}

/** Megabytes of the heap that the result of some work holds; the most of two, for older garbage may go meanwhile. */
const heapOf = (work: () => object): number => Math.max(heldBy(work), heldBy(work)) / 1e6;

function heldBy(work: () => object): number {
  Bun.gc(true);
  const before = process.memoryUsage().heapUsed;
  const held = new Set([work()]);
  Bun.gc(true);
  const bytes = process.memoryUsage().heapUsed - before;
  held.clear();
  return bytes;
}
