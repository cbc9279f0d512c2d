import { expect, test } from "bun:test";
import { closeSync, openSync } from "node:fs";
import { type Listener, openDoor } from "./door.ts";

/** Takes files until so many are open, and answers what gives them back. */
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

test("the door shuts at its ceiling and opens again, whatever the system allows", async () => {
  const probe = openSync(process.execPath, "r");
  closeSync(probe);
  const most = probe + 200;
  const told: string[] = [];
  const listener = (name: string, pendingRequests: number): Listener => ({
    pendingRequests,
    stop: () => told.push(`${name} stops`),
  });
  const door = openDoor(
    listener("first", 3),
    async () => listener("second", 2),
    { shut: () => told.push("shut"), open: () => told.push("open") },
    { most },
  );
  expect(door.pendingRequests).toBe(3);
  await Bun.sleep(300);
  expect(told).toEqual([]);

  const giveBack = takeFiles(most);
  await until(() => told.includes("shut"));
  await Bun.sleep(300);
  expect(told).toEqual(["first stops", "shut"]);
  giveBack();
  await until(() => told.includes("open"));
  // What the first still answers counts, until it is done.
  expect(door.pendingRequests).toBe(5);
  await door.stop();
  expect(told.slice(3)).toEqual(["first stops", "second stops"]);
}, 20_000);
