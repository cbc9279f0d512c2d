import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_FILES } from "../../server/connections.ts";

const ROOT = join(import.meta.dir, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const page = read("docs/http.md");
/** Returns a figure of the page, by the words around it. */
const figure = (words: RegExp) => Number(words.exec(page)?.[1]?.replace(",", ""));

const worstKib = figure(/responses have at most \d+ KiB, so (\d+) KiB/);
const ownMib = figure(/a service under load uses (\d+) MiB/);
/** The connections with a large page, and what each holds. */
const largePages = figure(/At most (\d+) in 15 s are a large page/);
const largeKib = figure(/of at most \d+ KiB, so (\d+) KiB/);
const connectionsMib = (MAX_FILES * worstKib + largePages * (largeKib - worstKib)) / 1_024;
const totalMib = figure(/: (\d+) of the \d+ MiB/);

test("files, memory and connections of the page fit together", () => {
  expect(figure(/at most ([\d,]+) files open/)).toBe(MAX_FILES);
  expect(figure(/So ([\d,]+) connections/)).toBe(MAX_FILES);
  expect(figure(/responses have at most (\d+) KiB/) * 2.2).toBeCloseTo(worstKib, 0);
  expect(figure(/connections hold (\d+) MiB/)).toBe(connectionsMib);
  expect(totalMib).toBe(connectionsMib + ownMib);
});

test.each([
  ["deploy/systemd/intent-.service.d/sandbox.conf", /^MemoryMax=(\d+)M$/m],
  ["deploy/compose.yaml", /stop_grace_period: 30s\n {2}mem_limit: (\d+)m$/m],
  ["deploy/kubernetes/deployment.yaml", /limits: \{ memory: (\d+)Mi \}/],
])("%s gives the memory that they need", (path, pattern) => {
  const given = Number(pattern.exec(read(path))?.[1]);
  expect(given).toBe(figure(/: \d+ of the (\d+) MiB/));
  expect(given).toBeGreaterThan(totalMib);
});

test("a unit allows more files than the service takes, so that it is the one that counts", () => {
  for (const name of ["intent-service.service", "intent-service@.service"])
    expect(Number(/^LimitNOFILE=(\d+)$/m.exec(read(`deploy/systemd/${name}`))?.[1])).toBeGreaterThan(
      MAX_FILES,
    );
});
