import { compileRules } from "@intent-resolution/engine";
import { type PhraseSet, readPhrases } from "@intent-resolution/phrases";
import { at, heapOf, leastMicros } from "./look-up.ts";
import type { Pace } from "./pace.ts";

/** What a phrase set takes, in microseconds of a look-up, beside the same list written out where that can be. */
export interface SetFigures {
  readonly statements: number;
  readonly texts: bigint;
  readonly readMillis: number;
  /** Megabytes of the set as it was read. */
  readonly heapMB: number;
  readonly middle: number;
  readonly slowest: number;
  /** For texts that nothing takes: a letter off at the end. */
  readonly missed: number;
  /** `compileRules` with the list written out; null where the list is too long for that. */
  readonly written: number | null;
}

const MAX_WRITTEN = 100_000n;
const ASKED = 200;

/** Statements with a room and an ending or two, a few texts each. */
const few = (index: number) =>
  `s${index}: [please] turn thing ${index} (on|off) [in the {room}] => workflow.trigger w {*}`;
/** Statements with numbers and choices, 10^12 texts each. */
const many = (index: number) =>
  `s${index}: [please] (turn|switch|put) [the] thing ${index} (on|off) [in the {room}] from {n:a} to {n:b} and {n:c} to {n:d} => workflow.trigger w {*}`;

/** Sets of several sizes, one after the other in one run. */
export function setFigures({ innerMs }: Pace): SetFigures[] {
  return [
    measure(10, few, innerMs),
    measure(100, few, innerMs),
    measure(1_000, few, innerMs),
    measure(10, many, innerMs),
    measure(1_000, many, innerMs),
  ];
}

function measure(statements: number, write: (index: number) => string, innerMs: number): SetFigures {
  const rows = Array.from({ length: statements }, (_, index) => write(index));
  const file = ["{room} = kitchen | hall | bath", "{n} = 0..999", ...rows].join("\n");
  const set = readPhrases(file);
  const asked = Array.from(
    { length: ASKED },
    (_, turn) => set.ruleAt((set.size * BigInt(turn)) / BigInt(ASKED)).match,
  );
  for (const text of asked) if (set.rulesFor(text).length === 0) throw new Error(`nothing takes ${text}`);
  const times = asked
    .map((text) => timeOf(() => set.rulesFor(text), innerMs / ASKED))
    .sort((one, other) => one - other);
  const missed = asked
    .map((text) => timeOf(() => set.rulesFor(`${text}x`), innerMs / ASKED))
    .sort((one, other) => one - other);
  return {
    statements,
    texts: set.size,
    readMillis: leastMicros(() => readPhrases(file), 5) / 1_000,
    heapMB: heapOf(() => readPhrases(file)),
    middle: at(times, 0.5),
    slowest: at(times, 0.99),
    missed: at(missed, 0.5),
    written: set.size > MAX_WRITTEN ? null : writtenOut(set, asked, innerMs),
  };
}

function writtenOut(set: PhraseSet, asked: readonly string[], innerMs: number): number {
  const compiled = compileRules([...set.rules()]);
  const inputs = asked.map((transcript) => ({ sense: "voice", transcript }) as const);
  const times = inputs.map((input) => timeOf(() => compiled.resolve(input), innerMs / ASKED));
  return at(
    times.sort((one, other) => one - other),
    0.5,
  );
}

/** Microseconds that some work takes, middle of its turns. */
function timeOf(work: () => unknown, leastMs: number): number {
  const turns: number[] = [];
  for (let left = leastMs; left > 0 || turns.length < 5; ) {
    const start = performance.now();
    work();
    const took = performance.now() - start;
    turns.push(took * 1_000);
    left -= took;
  }
  return at(
    turns.sort((one, other) => one - other),
    0.5,
  );
}
