import { type Comparison, ratio, type Standing } from "./compare.ts";
import type { Compiled, Share } from "./engine.ts";
import { type Middle, quantile } from "./measure.ts";
import { DUTIES, SELF } from "./peers.ts";
import type { PhraseFigures } from "./phrase-sets.ts";
import type { ServedFigures } from "./served-sets.ts";

export interface Verdict {
  readonly goal: string;
  readonly bound: string;
  readonly found: string;
  readonly holds: boolean;
}

const two = (value: number) => value.toFixed(2);
const range = (values: readonly number[], unit = "") =>
  values.length === 1
    ? `${two(values[0] as number)}${unit}`
    : `${two(Math.min(...values))} to ${two(Math.max(...values))}${unit}`;

function atMost(goal: string, bound: number, values: readonly number[], unit = ""): Verdict {
  const holds = Math.max(...values) <= bound;
  return { goal, bound: `at most ${bound}${unit}`, found: range(values, unit), holds };
}

/** The goals beside Elysia differ: its minimal form sends no headers and takes invalid UTF-8. */
const MAX_MINIMAL = { Elysia: 1.25, others: 1 };
/**
 * Equipped is with rate limit, metrics, request id and headers. The floor, a server that reads a request and
 * decides nothing, takes 0.6 of what Elysia takes so.
 */
const MAX_EQUIPPED = { Elysia: 0.8, others: 0.7 };

/** A served set of hundreds of statements: what it takes over eight literal rules is its look-up. */
const MAX_SERVED = 3;

/** Holds a comparison to the goals; where there are several scenarios the worst of them counts. */
export function comparisonGoals({ scenarios, standings }: Comparison): Verdict[] {
  const of = (name: string, form: string) =>
    standings.find((each) => each.name === name && each.form === form) as Standing;
  const own = { minimal: of(SELF, "minimal"), equipped: of(SELF, "equipped") };
  const nginx = standings.find(({ name }) => name.startsWith("nginx"));
  const valid = scenarios.flatMap(({ accepted }, index) => (accepted ? [index] : []));
  const cpu = (peer: Standing) =>
    valid.map((index) => ratio(peer.own[index] as Middle, peer.figures[index] as Middle, "cpuMicros"));
  const peersOf = (form: string) => standings.filter((each) => each.form === form && each.name !== SELF);
  const refused = valid.flatMap((index) =>
    Object.values(own).map(({ figures }) =>
      ratio(figures[index + 1] as Middle, figures[index] as Middle, "cpuMicros"),
    ),
  );
  const boundOf = (bounds: { Elysia: number; others: number }, { name }: Standing) =>
    name === "Elysia" ? bounds.Elysia : bounds.others;
  const verdicts = [
    atMost(
      "CPU a request over the bare handler's with headers and UTF-8, without limiter and metrics",
      1.25,
      cpu(of(DUTIES.minimal, "floor")),
    ),
    ...peersOf("minimal").map((peer) =>
      atMost(`the same over ${peer.name}'s, minimal`, boundOf(MAX_MINIMAL, peer), cpu(peer)),
    ),
    atMost(
      "CPU a request over the bare handler's with headers, UTF-8 and the client's address, as shipped",
      1.35,
      cpu(of(DUTIES.equipped, "floor")),
    ),
    ...peersOf("equipped").map((peer) =>
      atMost(`the same over ${peer.name}'s, equipped`, boundOf(MAX_EQUIPPED, peer), cpu(peer)),
    ),
    atMost("CPU of a refused body over an accepted one of its size", 1.3, refused),
    atMost("start to first response", 150, [own.minimal.startMs, own.equipped.startMs], " ms"),
    atMost(
      "memory at full load",
      100,
      own.equipped.figures.map(({ memoryMiB }) => memoryMiB * 1.048576),
      " MB",
    ),
  ];
  if (nginx) {
    const goal = "requests a second over nginx's fixed response, as shipped, 1 rule";
    const share = ratio(nginx.own[0] as Middle, nginx.figures[0] as Middle, "perSecond");
    verdicts.push({ goal, bound: "at least 0.36", found: two(share), holds: share >= 0.36 });
  }
  return verdicts;
}

export function engineGoals(shares: readonly Share[], compiled: readonly Compiled[]): Verdict[] {
  return [
    atMost(
      "resolve over JSON.parse of the same body",
      0.5,
      shares.map((each) => each.ratio),
    ),
    atMost(
      "look-up of compileRules, 10 to 100,000 rules",
      1,
      compiled.map((each) => each.lookUpMicros),
      " µs",
    ),
  ];
}

export function phraseGoals({ sets, proof }: PhraseFigures): Verdict[] {
  const all = (which: "found" | "missed") => sets.flatMap((set) => set[which]);
  return [
    atMost("phrase sets: look-up, middle of all texts", 50, [quantile(all("found"), 0.5)], " µs"),
    atMost("the same, 99th of 100", 500, [quantile(all("found"), 0.99)], " µs"),
    atMost("the same, texts that no rule matches, 99th of 100", 500, [quantile(all("missed"), 0.99)], " µs"),
    atMost(`proof of the largest set, ${proof.statements} statements`, 5, [proof.seconds], " s"),
  ];
}

export function servedGoals(figures: readonly ServedFigures[]): Verdict[] {
  return [
    atMost(
      "CPU of a request to a served set over that of a resolve with eight rules",
      MAX_SERVED,
      figures.map(({ ratio }) => ratio),
    ),
  ];
}
