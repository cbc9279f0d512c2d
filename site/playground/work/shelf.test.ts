import { afterEach, expect, test } from "bun:test";
import { keptWorks } from "./shelf.ts";

/** The browser's storage, as far as a shelf asks it: its names are its own keys. */
const storage = (kept: Readonly<Record<string, unknown>>) =>
  Object.defineProperty(
    Object.fromEntries(
      Object.entries(kept).map(([slot, value]) => [`intents.work.${slot}`, JSON.stringify(value)]),
    ),
    "getItem",
    { value: (name: string) => (globalThis.localStorage as unknown as Record<string, string>)[name] ?? null },
  );
const shelf = (kept: Readonly<Record<string, unknown>>) => {
  Object.assign(globalThis, { localStorage: storage(kept) });
  return keptWorks();
};
const original = globalThis.localStorage;
afterEach(() => void Object.assign(globalThis, { localStorage: original }));

const work = { input: { sense: "voice", transcript: "a" }, rules: [], cases: [] };

test("kept works are read, the latest first", () => {
  const works = shelf({ old: { ...work, time: 1 }, late: { ...work, time: 2 } });
  expect(works.map(({ slot }) => slot)).toEqual(["late", "old"]);
});

test("what no page can show is left out, whatever was kept", () => {
  for (const time of [9e99, -9e99, 8.64e15 + 1, "1", null, {}, undefined])
    expect(shelf({ odd: { ...work, time }, good: { ...work, time: 1 } })).toHaveLength(1);
  for (const odd of [null, 1, "x", [], {}, { time: 1 }, { time: 1, ...work, rules: [null] }])
    expect(shelf({ odd })).toEqual([]);
  for (const { time } of shelf({ last: { ...work, time: 8.64e15 } }))
    expect(new Date(time).toISOString()).toBe("+275760-09-13T00:00:00.000Z");
});
