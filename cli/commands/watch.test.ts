import { expect, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../tests/fixtures/temporary-folder.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { runWatched } from "./watch.ts";

const folder = temporaryFolder("watch");

/** A file that is not there at first. */
const added = join(folder, "b.rules.json");

/** Watches a file until the work says that it is done. Returns the number of runs. */
async function runs(work: (run: number, file: string) => boolean): Promise<number> {
  const file = join(folder, "a.rules.json");
  writeFileSync(file, "");
  const controller = new AbortController();
  let count = 0;
  let waiting = 0;
  const terminal = {
    stop: controller.signal,
    warn: () => {
      // A change may come right after the message that changes are awaited.
      if (++waiting === 1) writeFileSync(file, "changed while nothing ran");
    },
  } as unknown as Terminal;
  const session = { terminal, status: 1, run: async () => 0 };
  const find = async () => [file, ...(existsSync(added) ? [added] : [])];
  await runWatched(true, [file], session, find, async () => {
    if (work(++count, file)) controller.abort();
    return [file];
  });
  expect(session.status).toBe(0);
  return count;
}

test("a change right after the message that changes are awaited starts a run", async () => {
  expect(await runs((run) => run === 2)).toBe(2);
});

test("what is written while the work is done is read again", async () => {
  const write = (run: number, file: string) => {
    if (run === 2) writeFileSync(file, "changed during the second run");
    return run === 3;
  };
  expect(await runs(write)).toBe(3);
});

test("a file that is new in a folder is a change", async () => {
  const add = (run: number) => {
    if (run === 2) writeFileSync(added, "new");
    return run === 3;
  };
  expect(await runs(add)).toBe(3);
});
