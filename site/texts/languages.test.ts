import { expect, test } from "bun:test";
import fc from "fast-check";
import { languageTags, numberText } from "./languages.ts";

test("numberText() writes what the platform's own formatter would", () => {
  const given = { value: fc.double({ min: 0, max: 1e9, noNaN: true }), whole: fc.nat(), digits: fc.nat(4) };
  for (const tag of languageTags)
    fc.assert(
      fc.property(fc.record(given), ({ value, whole, digits }) => {
        for (const number of [value, value / 1e9, whole, whole % 10_000]) {
          const own = new Intl.NumberFormat(tag, { maximumFractionDigits: digits });
          expect(numberText(number, tag, digits)).toBe(own.format(number));
        }
      }),
    );
});
