import { expect, test } from "bun:test";
import { rowsOf } from "../phrases/rows.ts";
import { chipsOf } from "./chips.ts";

const chips = (text: string) =>
  chipsOf(rowsOf(text), { composer: { justMisses: "misses" }, actions: { "media.pause": "Pause" } as never });

test("chipsOf() ends with a text that no rule of its phrase fires on, with or without a full stop", () => {
  expect(chips("stop: stop it => media.pause a\nlights: light[s] => media.pause b")).toEqual([
    { text: "stop it", teaches: "Pause" },
    { text: "lights", teaches: "Pause" },
    { text: "stop i", teaches: "misses" },
  ]);
  expect(chips("lights: (lights|light|ligh) => media.pause b").at(-1)).toEqual({
    text: "lig",
    teaches: "misses",
  });
  expect(chips("one: a => media.pause b")).toEqual([{ text: "a", teaches: "Pause" }]);
  expect(chips("")).toEqual([]);
});
