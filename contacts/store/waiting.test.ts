import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "./store.ts";

test("contacts beyond those that may wait are refused at once, and wait for nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-waiting-"));
  const store = await openStore(
    `sqlite:${join(folder, "intents.sqlite")}`,
    { migrates: true, consentTexts: [] },
    { down: () => {}, up: () => {}, replaced: () => {} },
  );
  const evidence = { origin: null, consentVersion: null, serviceVersion: "1" };
  const signup = (index: number) => ({
    email: `a${index}@example.org`,
    language: "en",
    consent: true as const,
  });
  const answers = Array.from({ length: 300 }, (_, index) => store.addSubscriber(signup(index), evidence));
  expect(store.figures().waiting).toBe(256);
  // The store has not had a turn yet: the others do not wait for it.
  expect(await Promise.race([answers[256], new Promise(setImmediate)])).toBe(false);
  expect((await Promise.all(answers)).slice(256)).toEqual(Array(44).fill(false));
  expect(store.figures().waiting).toBe(0);
  await store.close();
  rmSync(folder, { recursive: true });
});
