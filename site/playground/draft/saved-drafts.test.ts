import { afterEach, expect, test } from "bun:test";
import { savedDrafts } from "./saved-drafts.ts";

/** Returns the browser's storage, as far as `savedDrafts` reads it: its names are its own keys. */
const storage = (kept: Readonly<Record<string, unknown>>) =>
  Object.defineProperty(
    Object.fromEntries(
      Object.entries(kept).map(([slot, value]) => [`intents.work.${slot}`, JSON.stringify(value)]),
    ),
    "getItem",
    { value: (name: string) => (globalThis.localStorage as unknown as Record<string, string>)[name] ?? null },
  );
const draftsIn = (kept: Readonly<Record<string, unknown>>) => {
  Object.assign(globalThis, { localStorage: storage(kept) });
  return savedDrafts();
};
const original = globalThis.localStorage;
afterEach(() => void Object.assign(globalThis, { localStorage: original }));

const draft = { input: { sense: "voice", transcript: "a" }, phrases: "", cases: [] };

test("saved drafts are read, the latest first", () => {
  const drafts = draftsIn({ old: { ...draft, time: 1 }, late: { ...draft, time: 2 } });
  expect(drafts.map(({ slot }) => slot)).toEqual(["late", "old"]);
});

test("a saved draft that the page cannot show is left out", () => {
  for (const time of [9e99, -9e99, 8.64e15 + 1, "1", null, {}, undefined])
    expect(draftsIn({ odd: { ...draft, time }, good: { ...draft, time: 1 } })).toHaveLength(1);
  for (const odd of [null, 1, "x", [], {}, { time: 1 }, { time: 1, ...draft, phrases: [null] }])
    expect(draftsIn({ odd })).toEqual([]);
  for (const { time } of draftsIn({ last: { ...draft, time: 8.64e15 } }))
    expect(new Date(time).toISOString()).toBe("+275760-09-13T00:00:00.000Z");
});
