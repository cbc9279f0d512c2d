import { join } from "node:path";
import { parseArgs } from "node:util";
import { compare } from "./compare.ts";
import { compiled, shares } from "./engine.ts";
import { comparisonGoals, engineGoals, phraseGoals, type Verdict } from "./goals.ts";
import { machine } from "./machine.ts";
import { full, quick } from "./pace.ts";
import { phraseFigures } from "./phrase-sets.ts";
import { phraseSection, type Run, report } from "./report.ts";

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
  if ((await child.exited) !== 0) throw new Error(`the peers do not return the same:\n${errors}`);
}

function print(verdicts: readonly Verdict[]): void {
  for (const { goal, bound, found, holds } of verdicts)
    process.stdout.write(
      `${holds === null ? "     " : holds ? "holds" : "FAILS"}  ${goal}: ${found} ${bound && `(${bound})`}\n`,
    );
}

const measurePhrases = () => step("phrase sets", () => phraseFigures());
if (values.only !== undefined) {
  if (values.only !== "phrases") throw new Error("--only takes phrases");
  const figures = await measurePhrases();
  process.stdout.write(`${phraseSection(figures)}\n\n`);
  print(phraseGoals(figures));
  process.exit(0);
}

const about = await machine();
await step("peers return the same", expectAlike);
const [ratios, ready] = await step("engine", () => [shares(pace), compiled(pace)] as const);
const phrases = await measurePhrases();
// The longest last: what breaks off has cost little.
const comparison = await step("side by side", () => compare(pace));

const run: Run = {
  pace: pace.name,
  date: new Date().toISOString().slice(0, 10),
  machine: about,
  verdicts: [...comparisonGoals(comparison), ...engineGoals(ratios, ready), ...phraseGoals(phrases)],
  comparison,
  shares: ratios,
  compiled: ready,
  phrases,
};
await Bun.write(join(out, "RESULTS.md"), report(run));
print(run.verdicts);
