/**
 * Tells what it takes to read a file of phrases and to load it compiled, each in fresh processes:
 * `npm run measure:phrases FILE`. It holds nothing: on a machine that does other work as well, figures are higher than
 * they are.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readPhrases } from "@intent-resolution/phrases";
import { compilePhrases, loadPhrases } from "@intent-resolution/phrases/compiled";

const RUNS = 9;
const ways = {
  read: (text: string) => readPhrases(text),
  load: (text: string) => loadPhrases(JSON.parse(text)),
};
type Way = keyof typeof ways;

/** Milliseconds of CPU and bytes of memory that one way takes in this process, which has not done it before. */
function once(way: Way, file: string) {
  const text = readFileSync(file, "utf8");
  Bun.gc(true);
  const [memory, cpu] = [process.memoryUsage.rss(), process.cpuUsage()];
  const set = ways[way](text);
  const { user, system } = process.cpuUsage(cpu);
  const bytes = process.memoryUsage.rss() - memory;
  Bun.gc(true);
  const kept = process.memoryUsage.rss() - memory;
  // Else nothing would hold the set until here.
  if (set.size < 0n) throw new Error("a set has no less than no rules");
  return { cpu: (user + system) / 1_000, bytes, kept };
}

const middle = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1] as number;

const write = (line: string) => process.stdout.write(`${line}\n`);

const [first = "", second = ""] = process.argv.slice(2);
if (first in ways) write(JSON.stringify(once(first as Way, second)));
else {
  const folder = mkdtempSync(join(tmpdir(), "intents-measure-"));
  try {
    const text = readFileSync(first, "utf8");
    const compiled = join(folder, "compiled.json");
    writeFileSync(compiled, JSON.stringify(compilePhrases(readPhrases(text))));
    for (const way of Object.keys(ways) as Way[]) {
      const file = way === "read" ? first : compiled;
      const figures = Array.from({ length: RUNS }, (): ReturnType<typeof once> => {
        const { stdout } = spawnSync(process.execPath, [import.meta.path, way, file], { encoding: "utf8" });
        return JSON.parse(stdout);
      });
      const of = (name: "cpu" | "bytes" | "kept") => middle(figures.map((figure) => figure[name]));
      const content = readFileSync(file);
      write(
        `${way}: ${of("cpu").toFixed(0)} ms of CPU, ${(of("bytes") / 1e6).toFixed(1)} MB of memory, ${(of("kept") / 1e6).toFixed(1)} MB kept; ${content.length} bytes, ${gzipSync(content, { level: 9 }).length} compressed`,
      );
    }
    write(`middle of ${RUNS} runs, load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
