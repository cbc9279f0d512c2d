import type { Action, ResolveRequest, Rule } from "@intent-resolution/contract";
import { compileRules, resolve } from "@intent-resolution/engine";
import { requests } from "./bodies.ts";
import type { Pace } from "./compare.ts";
import { median } from "./measure.ts";
import { SCRIPTS, type Script } from "./sentences.ts";

/** The times that the engine and the parser take for a request, in microseconds. */
export interface Share {
  readonly script: Script;
  readonly rules: number;
  readonly parseMicros: number;
  readonly resolveMicros: number;
  readonly ratio: number;
}

export interface Compiled {
  readonly rules: number;
  readonly lookUpMicros: number;
  readonly compileMillis: number;
}

const ROUNDS = 9;

/** Uses what was computed, so that no compiler leaves it out. */
export let sink = 0;

/** Microseconds that one item of each work takes, round by round; the first round does not count. */
function time(works: readonly (() => void)[], items: number, innerMs: number): number[][] {
  const run = (work: () => void) => {
    const start = performance.now();
    let times = 0;
    for (; performance.now() - start < innerMs; times++) work();
    return ((performance.now() - start) * 1_000) / times / items;
  };
  return Array.from({ length: ROUNDS + 1 }, () => works.map(run)).slice(1);
}

/** Times `resolve` of parsed bodies against the `JSON.parse` that gave them, body after body. */
export function shares({ innerMs }: Pace): Share[] {
  return SCRIPTS.flatMap((script) =>
    [1, 8, 32].map((rules) => {
      const bodies = requests({ rules, script, accepted: true }).map((request) => JSON.stringify(request));
      const parsed = bodies.map((body) => JSON.parse(body) as ResolveRequest);
      const parse = () => {
        for (const body of bodies) sink += (JSON.parse(body) as ResolveRequest).rules.length;
      };
      const decide = () => {
        for (const request of parsed) sink += "intents" in resolve(request) ? 1 : 0;
      };
      const rounds = time([parse, decide], bodies.length, innerMs);
      return {
        script,
        rules,
        parseMicros: median(rounds.map(([parsing = 0]) => parsing)),
        resolveMicros: median(rounds.map(([, resolving = 0]) => resolving)),
        ratio: median(rounds.map(([parsing = 0, resolving = 0]) => resolving / parsing)),
      };
    }),
  );
}

const ACTION: Action = { type: "media.play", target: "song" };

export function compiled({ innerMs }: Pace): Compiled[] {
  return [10, 1_000, 100_000].map((count) => {
    const rules = Array.from(
      { length: count },
      (_, index): Rule => ({ id: `r${index}`, match: `Play song ${index}`, action: ACTION }),
    );
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
