import { expect, test } from "bun:test";
import { files, packageOf, source } from "./imports.ts";

/** A word that makes the reader wait for the noun or the verb of a sentence. */
const OPENING = /\/\*\*\s*(?:\*\s)?\s*(?:What|Of|By|Whom|Whose|Within)\b/g;

/** The packages that still have such comments, with their number. The numbers only fall. */
const LEFT: Readonly<Record<string, number>> = { cli: 3 };

test("a comment begins with the verb of a function, or with the noun of a type or a constant", () => {
  const found: Record<string, number> = {};
  for (const file of files) {
    const count = [...source(file).matchAll(OPENING)].length;
    if (count > 0) found[packageOf(file)] = (found[packageOf(file)] ?? 0) + count;
  }
  expect(found).toEqual(LEFT);
});
