import { join } from "node:path";
import { parseArgs } from "node:util";
import { commandFigures } from "./commands.ts";
import { compare, type Pace } from "./compare.ts";
import { compiled, shares } from "./engine.ts";
import { comparisonGoals, engineGoals, phraseGoals, servedGoals, type Verdict } from "./goals.ts";
import { machine } from "./machine.ts";
import { phraseFigures } from "./phrase-sets.ts";
import { commandSection, phraseSection, report, servedSection } from "./report.ts";
import { servedFigures } from "./served-sets.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean" }, only: { type: "string" } } });
const full: Pace = { rounds: 7, seconds: 0.2, warmRounds: 5, innerMs: 60, maxRules: 32 };
/** Enough to see that everything runs; its figures mean little. */
const quick: Pace = { rounds: 2, seconds: 0.3, warmRounds: 0, innerMs: 10, maxRules: 1 };
const pace = values.quick ? quick : full;

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  process.stderr.write(`${name} … `);
  const result = await work();
  process.stderr.write(`${Math.round((performance.now() - start) / 1_000)} s\n`);
  return result;
}

/** Fails unless every peer does the task. */
function expectAlike(): void {
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, "test", "./alike.ts"], {
    cwd: import.meta.dir,
  });
  if (exitCode !== 0) throw new Error(`the peers do not return the same:\n${stderr}`);
}

function print(verdicts: readonly Verdict[]): void {
  for (const { goal, bound, found, holds } of verdicts)
    process.stdout.write(`${holds ? "holds" : "FAILS"}  ${goal}: ${found} (${bound})\n`);
}

const measurePhrases = () => step("phrase sets", () => phraseFigures());
const measureServed = () => step("served sets", () => servedFigures(pace));
if (values.only === "sets") {
  const figures = await measureServed();
  process.stdout.write(`${servedSection(figures)}\n\n`);
  print(servedGoals(figures));
  process.exit(0);
}
if (values.only === "commands") {
  process.stdout.write(`${commandSection(await commandFigures())}\n`);
  process.exit(0);
}
if (values.only !== undefined) {
  if (values.only !== "phrases") throw new Error("--only takes phrases, commands or sets");
  const figures = await measurePhrases();
  process.stdout.write(`${phraseSection(figures)}\n\n`);
  print(phraseGoals(figures));
  process.exit(0);
}

const about = machine();
await step("peers return the same", expectAlike);
const [ratios, ready] = await step("engine", () => [shares(pace), compiled(pace)] as const);
const phrases = await measurePhrases();
const commands = await step("commands", () => commandFigures());
const served = await measureServed();
// The longest last, so that a failure before it costs little time.
const comparison = await step("side by side", () => compare(pace));

const verdicts = [
  ...comparisonGoals(comparison),
  ...engineGoals(ratios, ready),
  ...phraseGoals(phrases),
  ...servedGoals(served),
];
const isQuick = pace === quick;
const run = {
  isQuick,
  machine: about,
  verdicts,
  comparison,
  shares: ratios,
  compiled: ready,
  phrases,
  commands,
  served,
};
await Bun.write(join(import.meta.dir, "RESULTS.md"), report(run));
print(verdicts);
