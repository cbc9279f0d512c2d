import type { Action, ResolveRequest, Rule } from "@intent-resolution/contract";
import { compileRules, resolve } from "@intent-resolution/engine";
import { commonStart, longRequest, requests } from "./bodies.ts";
import { median } from "./measure.ts";
import type { Pace } from "./pace.ts";
import { SCRIPTS, type Script } from "./phrases.ts";

/** What the engine takes for a request beside what the parser took for it, in microseconds. */
export interface Share {
  readonly texts: string;
  readonly rules: number;
  readonly parseMicros: number;
  readonly resolveMicros: number;
  readonly ratio: number;
}

/** What one resolve takes for a request of a size. */
export interface LongText {
  readonly script: Script;
  readonly bytes: number;
  readonly resolveMicros: number;
  readonly ratio: number;
}

export interface Compiled {
  readonly rules: number;
  readonly lookUpMicros: number;
  readonly compileMillis: number;
}

const LETTERS: Record<Script, string> = { ascii: "a", cyrillic: "ж", greek: "ω", marks: "e\u0323\u0301" };
const ROUNDS = 9;

/** What was computed goes somewhere, so that no compiler leaves it out. */
export let sink = 0;

/** Microseconds that one turn of some work takes, alternating with the others. */
export function time(works: readonly (() => void)[], turns: number, innerMs: number): number[][] {
  for (const work of works) run(work, innerMs);
  return Array.from({ length: ROUNDS }, () => works.map((work) => run(work, innerMs) / turns));
}

function run(work: () => void, innerMs: number): number {
  const start = performance.now();
  let times = 0;
  let elapsed = 0;
  do {
    work();
    times++;
    elapsed = performance.now() - start;
  } while (elapsed < innerMs);
  return (elapsed * 1_000) / times;
}

/** Times `resolve` of parsed bodies against the `JSON.parse` that gave them, body after body. */
function share(bodies: readonly string[], innerMs: number) {
  const parsed = bodies.map((body) => JSON.parse(body) as ResolveRequest);
  const parse = () => {
    for (const body of bodies) sink += (JSON.parse(body) as ResolveRequest).rules.length;
  };
  const answer = () => {
    for (const request of parsed) sink += "intents" in resolve(request) ? 1 : 0;
  };
  const rounds = time([parse, answer], bodies.length, innerMs);
  const of = (index: number) => median(rounds.map((round) => round[index] ?? Number.NaN));
  return {
    parseMicros: of(0),
    resolveMicros: of(1),
    ratio: median(rounds.map(([parsing = 0, resolving = 0]) => resolving / parsing)),
  };
}

export function shares({ innerMs }: Pace): Share[] {
  const usual = SCRIPTS.map((script) => ({
    texts: script as string,
    of: (rules: number) => requests({ rules, script, accepted: true }),
  }));
  // The dearest that people say: nothing is the same letter, and all rules are alike for a long time.
  const alike = (["ascii", "greek"] as const).map((script) => ({
    texts: `${script}, capitals against a long common start`,
    of: (rules: number) => commonStart(rules, script),
  }));
  return [...usual, ...alike].flatMap(({ texts, of }) =>
    [1, 8, 32].map((rules) => {
      const bodies = of(rules).map((request) => JSON.stringify(request));
      return { texts, rules, ...share(bodies, innerMs) };
    }),
  );
}

/** Equal long texts: nothing tells them apart before their end. */
export function longTexts({ innerMs }: Pace): LongText[] {
  return SCRIPTS.flatMap((script) =>
    [1, 2, 4, 8, 16, 32].map((kibibytes) => {
      const bytes = kibibytes * 1_024;
      const { resolveMicros, ratio } = share([JSON.stringify(longRequest(bytes, LETTERS[script]))], innerMs);
      return { script, bytes, resolveMicros, ratio };
    }),
  );
}

const ACTION: Action = { type: "media.play", target: "song" };
const numbered = (count: number): Rule[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    match: `Play song ${index}`,
    action: ACTION,
  }));

export function compiled({ innerMs }: Pace): Compiled[] {
  return [10, 100, 1_000, 10_000, 100_000].map((count) => {
    const rules = numbered(count);
    const start = performance.now();
    const ready = compileRules(rules);
    const compileMillis = performance.now() - start;
    const inputs = Array.from({ length: 64 }, (_, turn) => ({
      sense: "voice" as const,
      transcript: `play SONG ${Math.floor((turn * count) / 64)}`,
    }));
    const lookUp = () => {
      for (const input of inputs) sink += "intents" in ready.resolve(input) ? 1 : 0;
    };
    const rounds = time([lookUp], inputs.length, innerMs);
    return { rules: count, lookUpMicros: median(rounds.map(([micros = 0]) => micros)), compileMillis };
  });
}
