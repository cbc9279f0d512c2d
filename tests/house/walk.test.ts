import { expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./imports.ts";

/** How often the lines of each file ran in one run of `walk/walked.ts`, by the file's path. */
async function linesRun(env: Record<string, string>): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), "walk-"));
  const options = ["--coverage", "--coverage-reporter=lcov", `--coverage-dir=${folder}`];
  const child = Bun.spawn([process.execPath, "test", ...options, "./tests/house/walk/walked.ts"], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? "", ...env },
    stderr: "pipe",
  });
  const said = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(said);
  const counts = new Map<string, number>();
  for (const file of readFileSync(join(folder, "lcov.info"), "utf8").split("end_of_record")) {
    const path = /^SF:(.+)$/m.exec(file)?.[1] ?? "";
    const runs = Array.from(file.matchAll(/^DA:\d+,(\d+)$/gm), ([, count]) => Number(count));
    counts.set(
      path,
      runs.reduce((sum, count) => sum + count, 0),
    );
  }
  rmSync(folder, { recursive: true });
  return counts;
}

/** The project's own files in which one more line runs with the request than without. */
async function walked(request: string, shipped: Record<string, string>): Promise<string[]> {
  const [without, within] = [await linesRun(shipped), await linesRun({ ...shipped, WALK: request })];
  return [...within.keys()].filter(
    (file) => !/^tests\/|node_modules/.test(file) && within.get(file) !== without.get(file),
  );
}

// Beside these, main.ts hands the request in, and a sign-up goes through the store.
test.each([
  ["resolve", {}, 16],
  ["sign-up", {}, 11],
  ["resolve", { SHIPPED: "1" }, 20],
  ["sign-up", { SHIPPED: "1" }, 16],
] as const)(
  "a %s walks through few files (%j: %d)",
  async (request, shipped, most) => {
    const files = await walked(request, { ...shipped });
    expect(files).toContain("service/service.ts");
    expect([files.length <= most, files]).toEqual([true, files]);
  },
  60_000,
);
