import type { Comparison } from "./compare.ts";
import type { Durability } from "./durable.ts";
import type { Compiled, LongText, Share } from "./engine.ts";
import type { Verdict } from "./goals.ts";
import type { Growth } from "./growth.ts";
import type { Finding } from "./libraries.ts";
import { type PhraseFigures, phraseSection } from "./phrase-section.ts";
import type { Scaling } from "./scaling.ts";
import { type Soak, soakSection } from "./soak.ts";
import { figure, table } from "./table.ts";

/** Everything that one run found. */
export interface Run {
  readonly pace: string;
  readonly date: string;
  readonly machine: readonly string[];
  readonly verdicts: readonly Verdict[];
  readonly comparison: Comparison;
  readonly shares: readonly Share[];
  readonly longTexts: readonly LongText[];
  readonly compiled: readonly Compiled[];
  readonly phrases: PhraseFigures;
  readonly findings: readonly Finding[];
  readonly growths: readonly Growth[];
  readonly durabilities: readonly Durability[];
  readonly scaling: Scaling | null;
  /** The last soak; null where none was run. */
  readonly soak: Soak | null;
}

/** The run as a page of Markdown. */
export function report(run: Run): string {
  return `${[
    "# Results",
    `Written by \`npm run bench\` on ${run.date}${run.pace === "quick" ? ", in the quick pace, whose figures mean little" : ""}. What is measured and how: [README.md](README.md).`,
    run.machine.map((line) => `- ${line}`).join("\n"),
    "## Goals",
    table(
      ["goal", "bound", "found", "holds"],
      run.verdicts.map(({ goal, bound, found, holds }) => [
        goal,
        bound,
        found,
        holds === null ? "" : holds ? "yes" : "**no**",
      ]),
    ),
    "## Side by side",
    "CPU time of one request in microseconds, middle of the rounds; ± is half the distance between the least and the most of them.",
    ...sides(run.comparison),
    "## The engine alone",
    table(
      ["texts", "rules", "JSON.parse µs", "resolve µs", "ratio"],
      run.shares.map(({ texts, rules, parseMicros, resolveMicros, ratio }) => [
        texts,
        rules,
        figure(parseMicros),
        figure(resolveMicros),
        figure(ratio),
      ]),
    ),
    "Two equal long texts, so that nothing tells them apart before their end:",
    table(
      ["script", "bytes", "resolve µs", "over JSON.parse"],
      run.longTexts.map(({ script, bytes, resolveMicros, ratio }) => [
        script,
        bytes,
        figure(resolveMicros),
        figure(ratio),
      ]),
    ),
    "Rules prepared once:",
    table(
      ["rules", "look-up µs", "compileRules ms"],
      run.compiled.map(({ rules, lookUpMicros, compileMillis }) => [
        figure(rules),
        figure(lookUpMicros),
        figure(compileMillis),
      ]),
    ),
    "Thirty-two phrases, one of which was said; the libraries do different things, so only the cost can be compared:",
    table(
      ["library", "what it does", "µs"],
      run.findings.map(({ name, does, micros }) => [name, does, figure(micros)]),
    ),
    phraseSection(run.phrases),
    "## Growth",
    "The service as shipped.",
    "![CPU time of one request as one thing grows](RESULTS.svg)",
    ...run.growths.map(growth),
    "## Sign-ups beside a bare insert",
    "Sign-ups over HTTP on 16 connections, beside the same two rows inserted without the service, in transactions of their own that are as durable, one after the other on as many connections as the service uses.",
    table(
      ["store", "sign-ups/s", "bare inserts/s", "ratio"],
      run.durabilities.map(({ store, signUps, inserts, ratio }) => [
        store,
        figure(signUps),
        figure(inserts),
        figure(ratio),
      ]),
    ),
    "## Two processes on two cores",
    run.scaling
      ? `One process takes ${figure(run.scaling.oneMicros)} µs of CPU a request, two on a core each take ${figure(run.scaling.twoMicros)} µs while both work: together they could answer ${figure(run.scaling.ratio)} times as many. The load has no core of its own here, so what both spend is counted, and not how fast it comes.`
      : "This machine has one core.",
    soakSection(run.soak),
  ].join("\n\n")}\n`;
}

function sides({ scenarios, standings }: Comparison): string[] {
  return scenarios.flatMap(({ rules, script, accepted }, index) => [
    `### ${rules} ${rules === 1 ? "rule" : "rules"}, ${script}, ${accepted ? "accepted" : "refused"}`,
    table(
      ["", "form", "CPU µs", "±", "requests/s", "p50 ms", "p99 ms", "MiB", "core in use"],
      standings.flatMap(({ name, form, figures }) => {
        const middle = figures[index];
        if (!middle || middle.rounds.length === 0) return [];
        const { cpuMicros, spread, perSecond, p50Ms, p99Ms, memoryMiB, busy } = middle;
        const numbers = [perSecond, p50Ms, p99Ms, memoryMiB].map(figure);
        return [[name, form, figure(cpuMicros), percent(spread), ...numbers, percent(busy)]];
      }),
    ),
  ]);
}

function growth({ of, points }: Growth): string {
  const rows = points.map(({ at, figures }) => [
    at.toLocaleString("en-US"),
    ...[figures.cpuMicros, figures.perSecond, figures.p50Ms, figures.p99Ms, figures.memoryMiB].map(figure),
  ]);
  return table([of, "CPU µs", "requests/s", "p50 ms", "p99 ms", "MiB"], rows);
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
