import { expect, test } from "bun:test";
import { closeSync, openSync } from "node:fs";
import { createListener, type Server } from "./connections.ts";

/** Opens files until a descriptor reaches the number; returns what closes them. */
function takeFiles(upTo: number): () => void {
  const taken: number[] = [];
  while ((taken.at(-1) ?? 0) < upTo) taken.push(openSync(process.execPath, "r"));
  return () => {
    for (const each of taken) closeSync(each);
  };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await Bun.sleep(20);
}

test("accepting stops at the bound of open files and goes on when they are free, whatever the system allows", async () => {
  const probe = openSync(process.execPath, "r");
  closeSync(probe);
  const maxFiles = probe + 200;
  const events: string[] = [];
  const server = (name: string, pendingRequests: number): Server => ({
    pendingRequests,
    stop: () => events.push(`${name} stops`),
  });
  const listener = createListener(
    server("first", 3),
    async () => server("second", 2),
    { paused: () => events.push("paused"), resumed: () => events.push("resumed") },
    { maxFiles },
  );
  expect(listener.pendingRequests).toBe(3);
  await Bun.sleep(300);
  expect(events).toEqual([]);

  const giveBack = takeFiles(maxFiles);
  await until(() => events.includes("paused"));
  await Bun.sleep(300);
  expect(events).toEqual(["first stops", "paused"]);
  giveBack();
  await until(() => events.includes("resumed"));
  // The requests of the first server count until they are finished.
  expect(listener.pendingRequests).toBe(5);
  await listener.stop();
  expect(events.slice(3)).toEqual(["first stops", "second stops"]);
}, 20_000);
