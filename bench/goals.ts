import { type Comparison, ratio, type Standing } from "./compare.ts";
import type { Compiled, LongText, Share } from "./engine.ts";
import type { Homes } from "./homes.ts";
import { at } from "./look-up.ts";
import { type Middle, median } from "./measure.ts";
import { BARE, DUTIES, SELF } from "./peers.ts";
import type { PhraseFigures } from "./phrase-section.ts";

/** What was to be reached, and what was. */
export interface Verdict {
  readonly goal: string;
  readonly bound: string;
  readonly found: string;
  /** Null where nothing was to be reached: the figure is there to judge another by. */
  readonly holds: boolean | null;
}

const two = (value: number) => value.toFixed(2);
const most = (values: readonly number[]) => Math.max(...values);
const least = (values: readonly number[]) => Math.min(...values);

const range = (values: readonly number[], unit = "") =>
  `${two(least(values))} to ${two(most(values))}${unit}`;

function aside(goal: string, values: readonly number[]): Verdict {
  return { goal, bound: "", found: range(values), holds: null };
}

function atMost(goal: string, bound: number, values: readonly number[], unit = ""): Verdict {
  return { goal, bound: `at most ${bound}${unit}`, found: range(values, unit), holds: most(values) <= bound };
}

/** Holds a comparison to the goals; where there are several scenarios the worst of them counts. */
export function comparisonGoals({ scenarios, standings }: Comparison): Verdict[] {
  const of = (name: string, form: string) =>
    standings.find((each) => each.name === name && each.form === form) as Standing;
  const own = { minimal: of(SELF, "minimal"), equipped: of(SELF, "equipped") };
  const nginx = standings.find(({ name }) => name.startsWith("nginx"));
  const valid = scenarios.flatMap(({ accepted }, index) => (accepted ? [index] : []));
  const over = (figures: readonly Middle[], others: readonly Middle[]) =>
    valid.map((index) => ratio(figures[index] as Middle, others[index] as Middle, "cpuMicros"));
  const cpu = (peer: Standing) => over(peer.own, peer.figures);
  const peersOf = (form: string) => standings.filter((each) => each.form === form && each.name !== SELF);
  const refused = valid.flatMap((index) =>
    Object.values(own).map(({ figures }) =>
      ratio(figures[index + 1] as Middle, figures[index] as Middle, "cpuMicros"),
    ),
  );
  const floors = { minimal: of(DUTIES.minimal, "floor"), equipped: of(DUTIES.equipped, "floor") };
  const verdicts = [
    atMost(
      "CPU a request over the bare handler's with headers and UTF-8, without limiter and metrics",
      1.25,
      cpu(floors.minimal),
    ),
    ...peersOf("minimal").map((peer) =>
      // Elysia's minimal form sends no headers and takes invalid UTF-8.
      atMost(`the same over ${peer.name}'s, minimal`, peer.name === "Elysia" ? 1.25 : 1, cpu(peer)),
    ),
    atMost(
      "CPU a request over the bare handler's with headers, UTF-8 and the client's address, as shipped",
      1.35,
      cpu(floors.equipped),
    ),
    ...peersOf("equipped").map((peer) => atMost(`the same over ${peer.name}'s, equipped`, 0.7, cpu(peer))),
    aside("CPU a request over the bare handler's, without limiter and metrics", cpu(of(BARE, "floor"))),
    atMost("CPU of a refused body over an accepted one of its size", 1.3, refused),
    atMost("start to first answer", 150, [own.minimal.startMs, own.equipped.startMs], " ms"),
    atMost(
      "memory at full load",
      100,
      own.equipped.figures.map(({ memoryMiB }) => memoryMiB * 1.048576),
      " MB",
    ),
  ];
  const [figures, others] = [nginx?.own[0], nginx?.figures[0]];
  if (figures && others) {
    const share = ratio(figures, others, "perSecond");
    verdicts.push({
      goal: "requests a second over nginx's fixed answer, as shipped, 1 rule",
      bound: "at least 0.36",
      found: two(share),
      holds: share >= 0.36,
    });
  }
  return verdicts;
}

export function engineGoals(
  shares: readonly Share[],
  texts: readonly LongText[],
  compiled: readonly Compiled[],
): Verdict[] {
  // Twice the text should take at most twice the time; the middle of the doublings, for single ones are short.
  const doublings = texts.flatMap(({ script, resolveMicros }, index) => {
    const before = texts[index - 1];
    return before?.script === script ? [resolveMicros / before.resolveMicros] : [];
  });
  return [
    atMost(
      "resolve over JSON.parse of the same body",
      0.5,
      shares.map((each) => each.ratio),
    ),
    atMost("time for twice the text, equal long texts up to 32 KiB, middle", 2.1, [median(doublings)]),
    atMost(
      "look-up of compileRules, 10 to 100,000 rules",
      1,
      compiled.map((each) => each.lookUpMicros),
      " µs",
    ),
  ];
}

/** Holds phrase sets to the goals; what is measured on the sets of real homes is left out where they are not here. */
export function phraseGoals({ sets, homes, hostile }: PhraseFigures): Verdict[] {
  const long = sets.filter(({ statements, texts }) => statements >= 1_000 && texts > 10n ** 15n);
  const ofHomes = homes ? homeGoals(homes) : [];
  return [
    ...ofHomes,
    atMost(
      "phrase sets: reading 1,000 statements of 10^15 texts",
      100,
      long.map((each) => each.readMillis),
      " ms",
    ),
    atMost(
      "phrase sets: heap of these",
      12,
      long.map((each) => each.heapMB),
      " MB",
    ),
    atMost(
      "phrase sets: a text of 200 characters in hostile sets of 100,000 nodes",
      100,
      hostile.map((each) => each.millis),
      " ms",
    ),
    aside(
      "phrase sets: the first look-up in these, in ms",
      hostile.map((each) => each.firstMillis),
    ),
  ];
}

function homeGoals({ homes, proof }: Homes): Verdict[] {
  const all = (which: "asked" | "missed") =>
    homes.flatMap((home) => home[which]).sort((one, other) => one - other);
  const [asked, missed] = [all("asked"), all("missed")];
  return [
    atMost("phrase sets of real homes: look-up, middle of all texts", 50, [at(asked, 0.5)], " µs"),
    atMost("the same, 99th of 100", 500, [at(asked, 0.99)], " µs"),
    atMost("the same, texts that nothing takes, 99th of 100", 500, [at(missed, 0.99)], " µs"),
    atMost(
      "the same, the dearest text that a search finds",
      500,
      homes.map(({ dearest }) => dearest.micros),
      " µs",
    ),
    atMost(`proof of the largest set, ${proof.statements} statements`, 5, [proof.seconds], " s"),
  ];
}
