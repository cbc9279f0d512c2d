import { join } from "node:path";
import { parseArgs } from "node:util";
import { chart } from "./chart.ts";
import { compare } from "./compare.ts";
import { durabilities } from "./durable.ts";
import { compiled, longTexts, shares } from "./engine.ts";
import { comparisonGoals, engineGoals, phraseGoals, type Verdict } from "./goals.ts";
import { growths } from "./growth.ts";
import { findings } from "./libraries.ts";
import { machine } from "./machine.ts";
import { full, quick } from "./pace.ts";
import { phraseFigures, phraseSection } from "./phrase-section.ts";
import { type Run, report } from "./report.ts";
import { scaling } from "./scaling.ts";
import { readSoak } from "./soak.ts";

const { values } = parseArgs({
  options: { quick: { type: "boolean" }, out: { type: "string" }, only: { type: "string" } },
});
const pace = values.quick ? quick : full;
const out = values.out ?? import.meta.dir;

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  process.stderr.write(`${name} … `);
  const result = await work();
  process.stderr.write(`${Math.round((performance.now() - start) / 1_000)} s\n`);
  return result;
}

/** What does not do the task is not worth measuring. */
async function expectAlike(): Promise<void> {
  const child = Bun.spawn([process.execPath, "test", "./alike.ts"], {
    cwd: import.meta.dir,
    stdout: "ignore",
    stderr: "pipe",
  });
  const errors = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`the peers do not answer alike:\n${errors}`);
}

function tell(verdicts: readonly Verdict[]): void {
  for (const { goal, bound, found, holds } of verdicts)
    process.stdout.write(
      `${holds === null ? "     " : holds ? "holds" : "FAILS"}  ${goal}: ${found} ${bound && `(${bound})`}\n`,
    );
}

const measurePhrases = () => step("phrase sets", () => phraseFigures(pace));
if (values.only !== undefined) {
  if (values.only !== "phrases") throw new Error("--only takes phrases");
  const figures = await measurePhrases();
  process.stdout.write(`${phraseSection(figures)}\n\n`);
  tell(phraseGoals(figures));
  process.exit(0);
}

const about = await machine();
await step("peers answer alike", expectAlike);
const [ratios, texts, ready] = await step(
  "engine",
  () => [shares(pace), longTexts(pace), compiled(pace)] as const,
);
const phrases = await measurePhrases();
const found = await step("libraries", () => findings(pace));
const scaled = await step("two processes", () => scaling(pace));
const durable = await step("sign-ups", () => durabilities(pace));
const grown = await step("growth", () => growths(pace));
// The longest last: what breaks off has cost little.
const comparison = await step("side by side", () => compare(pace));

const run: Run = {
  pace: pace.name,
  date: new Date().toISOString().slice(0, 10),
  machine: about,
  verdicts: [...comparisonGoals(comparison), ...engineGoals(ratios, texts, ready), ...phraseGoals(phrases)],
  comparison,
  shares: ratios,
  longTexts: texts,
  compiled: ready,
  phrases,
  findings: found,
  growths: grown,
  durabilities: durable,
  scaling: scaled,
  soak: readSoak(),
};
const curves = grown.map(({ of, points }) => ({
  title: of,
  points: points.map(({ at, figures }) => ({ at, value: figures.cpuMicros })),
}));
await Bun.write(join(out, "RESULTS.md"), report(run));
await Bun.write(join(out, "RESULTS.svg"), chart(curves));
tell(run.verdicts);
// nlp.js leaves timers behind.
process.exit(0);
