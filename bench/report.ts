import type { CommandFigures, LookUps } from "./commands.ts";
import type { Comparison } from "./compare.ts";
import type { Compiled, Share } from "./engine.ts";
import type { Verdict } from "./goals.ts";
import { quantile } from "./measure.ts";
import type { PhraseFigures, SetFigures } from "./phrase-sets.ts";
import type { ServedFigures } from "./served-sets.ts";

interface Run {
  readonly isQuick: boolean;
  readonly machine: readonly string[];
  readonly verdicts: readonly Verdict[];
  readonly comparison: Comparison;
  readonly shares: readonly Share[];
  readonly compiled: readonly Compiled[];
  readonly phrases: PhraseFigures;
  readonly commands: readonly CommandFigures[];
  readonly served: readonly ServedFigures[];
}

export function report(run: Run): string {
  return `${[
    "# Results",
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}${run.isQuick ? ", in the quick pace, whose figures mean little" : ""}. What is measured and how: [README.md](README.md).`,
    run.machine.map((line) => `- ${line}`).join("\n"),
    "## Goals",
    table(
      ["goal", "bound", "found", "holds"],
      run.verdicts.map(({ goal, bound, found, holds }) => [goal, bound, found, holds ? "yes" : "**no**"]),
    ),
    "## Side by side",
    "CPU time of one request in microseconds, middle of the rounds; ± is half the distance between the least and the most of them.",
    ...sides(run.comparison),
    "## The engine alone",
    table(
      ["texts", "rules", "JSON.parse µs", "resolve µs", "ratio"],
      run.shares.map(({ script, rules, parseMicros, resolveMicros, ratio }) => [
        script,
        rules,
        ...[parseMicros, resolveMicros, ratio].map(figure),
      ]),
    ),
    "Rules prepared once:",
    table(
      ["rules", "look-up µs", "compileRules ms"],
      run.compiled.map(({ rules, lookUpMicros, compileMillis }) =>
        [rules, lookUpMicros, compileMillis].map(figure),
      ),
    ),
    phraseSection(run.phrases),
    commandSection(run.commands),
    servedSection(run.served),
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

export function phraseSection({ sets, proof }: PhraseFigures): string {
  const row = (name: string, statements: number | "", of: Pick<SetFigures, "found" | "missed">) => [
    name,
    statements === "" ? "" : statements.toLocaleString("en-US"),
    of.found.length.toLocaleString("en-US"),
    ...[of.found, of.missed].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.99)].map(figure)),
  ];
  const all = { found: sets.flatMap(({ found }) => found), missed: sets.flatMap(({ missed }) => missed) };
  return [
    "## Phrase sets",
    "Look-ups in microseconds of the texts of the sets' own tests, and of the same with a letter more, which no rule matches. Each text counts with the least time of three.",
    table(
      ["language", "statements", "texts", "p50", "p99", "no rule p50", "p99", "read ms", "heap MB"],
      [
        ...sets.map((set) => [
          ...row(set.language, set.statements, set),
          figure(set.readMillis),
          figure(set.heapMB),
        ]),
        [...row("all", "", all), "", ""],
      ],
    ),
    `The proof of ${proof.language} takes ${figure(proof.seconds)} s.`,
  ].join("\n\n");
}

export function commandSection(figures: readonly CommandFigures[]): string {
  const cells = ({ first, last, miss }: LookUps) => [first, last, miss].map(figure);
  return [
    "## Commands, beside annyang and react-speech-recognition",
    "Look-ups in microseconds, in turns in one process: of the command that was added first, of the last, and of a text that no command takes. The hook is react-speech-recognition's.",
    table(
      ["commands", "first", "last", "none", "annyang: first", "last", "none", "hook: first", "last", "none"],
      figures.map(({ commands, own, annyang, hook }) => [
        commands.toLocaleString("en-US"),
        ...cells(own),
        ...cells(annyang),
        ...cells(hook),
      ]),
    ),
  ].join("\n\n");
}

export const servedSection = (figures: readonly ServedFigures[]): string =>
  [
    "## Served sets",
    "CPU time of one request over HTTP in microseconds, as shipped: to a set, to the same set with `heard`, and a resolve with eight rules in turns with them. The ratios are to the latter.",
    table(
      ["language", "set µs", "heard µs", "eight rules µs", "ratio", "heard ratio"],
      figures.map(({ language, setMicros, heardMicros, rulesMicros, ratio, heardRatio }) => [
        language,
        ...[setMicros, heardMicros, rulesMicros, ratio, heardRatio].map(figure),
      ]),
    ),
  ].join("\n\n");

/** Returns a table in Markdown; the first column is text, the others are figures. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (value >= 1_000) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
