import { afterEach, expect, test } from "bun:test";
import { savedWorks } from "./saved-works.ts";

/** The browser's storage, as far as `savedWorks` reads it: its names are its own keys. */
const storage = (kept: Readonly<Record<string, unknown>>) =>
  Object.defineProperty(
    Object.fromEntries(
      Object.entries(kept).map(([slot, value]) => [`intents.work.${slot}`, JSON.stringify(value)]),
    ),
    "getItem",
    { value: (name: string) => (globalThis.localStorage as unknown as Record<string, string>)[name] ?? null },
  );
const worksIn = (kept: Readonly<Record<string, unknown>>) => {
  Object.assign(globalThis, { localStorage: storage(kept) });
  return savedWorks();
};
const original = globalThis.localStorage;
afterEach(() => void Object.assign(globalThis, { localStorage: original }));

const work = { input: { sense: "voice", transcript: "a" }, phrases: "", cases: [] };

test("saved works are read, the latest first", () => {
  const works = worksIn({ old: { ...work, time: 1 }, late: { ...work, time: 2 } });
  expect(works.map(({ slot }) => slot)).toEqual(["late", "old"]);
});

test("a saved work that the page cannot show is left out", () => {
  for (const time of [9e99, -9e99, 8.64e15 + 1, "1", null, {}, undefined])
    expect(worksIn({ odd: { ...work, time }, good: { ...work, time: 1 } })).toHaveLength(1);
  for (const odd of [null, 1, "x", [], {}, { time: 1 }, { time: 1, ...work, phrases: [null] }])
    expect(worksIn({ odd })).toEqual([]);
  for (const { time } of worksIn({ last: { ...work, time: 8.64e15 } }))
    expect(new Date(time).toISOString()).toBe("+275760-09-13T00:00:00.000Z");
});
