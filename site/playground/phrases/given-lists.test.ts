import { expect, test } from "bun:test";
import { givenLists, triedValues, withTriedValues } from "./given-lists.ts";
import { readPhraseFile } from "./read-phrase-file.ts";

const FILE = "{who} = ...\ncall {who} => scene.focus {who}\n";

test("a list that an application gives has the values of a comment, and none without it", () => {
  expect(givenLists(FILE)).toEqual({ who: [] });
  const tried = withTriedValues(FILE, "who", "Anna | Ben ");
  expect(tried).toBe("{who} = ...\n# {who} = Anna | Ben \ncall {who} => scene.focus {who}\n");
  expect(triedValues(tried, "who")).toBe("Anna | Ben ");
  expect(givenLists(tried)).toEqual({ who: ["Anna", "Ben"] });
  expect(withTriedValues(tried, "who", "")).toBe(FILE);
});

test("a file with such a list is read, and its rules fire on the values to try", () => {
  const without = readPhraseFile(FILE, []);
  const set = readPhraseFile(withTriedValues(FILE, "who", "Anna | Ben"), []);
  if ("faults" in without || "faults" in set) throw new Error("not read");
  expect([without.size, set.size]).toEqual([0n, 2n]);
});
