import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import fc from "fast-check";
import { languages, languageTags, numberText } from "./languages.ts";

const DEFAULT = "en";
const others = languageTags.filter((tag) => tag !== DEFAULT);
const modulesOf = (tag: string) => readdirSync(`${import.meta.dir}/${tag}`).sort();
const textsOf = (tag: string, file: string): Promise<object> => import(`./${tag}/${file}`);

/**
 * Returns where texts differ in keys or kinds. Where the default language adds nothing (null, {}), another may add
 * anything.
 */
function differences(expected: unknown, given: unknown, at: string): string[] {
  if (expected === null) return [];
  if (typeof expected !== typeof given || Array.isArray(expected) !== Array.isArray(given) || given === null)
    return [`${at} is not a ${Array.isArray(expected) ? "list" : typeof expected}`];
  if (typeof expected !== "object" || Object.keys(expected).length === 0) return [];
  const [own, other] = [expected, given] as Record<string, unknown>[];
  return [...new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})])].flatMap((key) => {
    if (!(key in (other ?? {}))) return [`${at}.${key} is missing`];
    if (!(key in (own ?? {}))) return [`${at}.${key} is not in ${DEFAULT}`];
    return differences(own?.[key], other?.[key], `${at}.${key}`);
  });
}

test.each(others)(`%s has the texts of ${DEFAULT}: the same files, keys and kinds`, async (tag) => {
  expect(modulesOf(tag)).toEqual(modulesOf(DEFAULT));
  for (const file of modulesOf(DEFAULT))
    expect(differences(await textsOf(DEFAULT, file), await textsOf(tag, file), `${tag}/${file}`)).toEqual([]);
});

test("a text that is missing, left over or of another kind is named with its place", () => {
  const own = { a: { b: "", c: () => "" }, rows: [["", ""]], table: {}, faults: null };
  const other = { a: { c: "", d: "" }, rows: [[""]], table: { x: "" }, faults: { y: "" } };
  expect(differences(own, own, "fr")).toEqual([]);
  expect(differences(own, other, "fr")).toEqual([
    "fr.a.b is missing",
    "fr.a.c is not a function",
    "fr.a.d is not in en",
    "fr.rows.0.1 is missing",
  ]);
});

describe("numberText() writes what the platform's own formatter would", () => {
  const given = { value: fc.double({ min: 0, max: 1e9, noNaN: true }), whole: fc.nat(), digits: fc.nat(4) };

  test.each(languageTags)("in %s", (tag) => {
    const { group, point } = languages[tag];
    const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
    const partOf = (type: string) => parts.find((part) => part.type === type)?.value;
    // Kinds of space look alike, so a group is compared as JSON with its code.
    const codes = (text = "") =>
      [...text].map((letter) => `U+${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
    expect({ tag, group: codes(group), point: codes(point) }).toEqual({
      tag,
      group: codes(partOf("group")),
      point: codes(partOf("decimal")),
    });
    fc.assert(
      fc.property(fc.record(given), ({ value, whole, digits }) => {
        for (const number of [value, value / 1e9, whole, whole % 10_000]) {
          const own = new Intl.NumberFormat(tag, { maximumFractionDigits: digits });
          expect([tag, numberText(number, tag, digits)]).toEqual([tag, own.format(number)]);
        }
      }),
    );
  });
});
