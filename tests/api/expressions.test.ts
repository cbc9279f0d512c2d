import { expect, test } from "bun:test";
import { files, roomOf, source } from "../house/imports.ts";

/** The rooms whose code meets what a caller sends; settings are the operator's own words. */
const ROOMS = ["service", "server", "contract", "engine"];
const OPERATORS = "server/settings/";
/** A literal where a value may stand; a slash between two values divides. */
const LITERAL =
  /(?<=(?:[=(,:?[&|>]|return)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

interface Found {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}
const found: Found[] = files
  .filter(
    (file) =>
      ROOMS.includes(roomOf(file)) && !file.startsWith(OPERATORS) && !/\.(?:test|generated)\.ts$/.test(file),
  )
  .flatMap((file) => {
    const code = source(file).replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
    return [...code.matchAll(LITERAL)].map(([, pattern = "", flags = ""]) => ({ file, pattern, flags }));
  });

/** More than a head or half a body can hold; an expression that is quadratic takes half a second for it. */
const LENGTH = 30_000;
const MAX_MS = 60;

/** Parts that make an expression of this pattern go on: its own letters, alone and in pairs. */
function partsOf(pattern: string): string[] {
  const letters = [...new Set(pattern.replace(/\\[a-zA-Z]|[()?*+{}|^$]/g, ""))].slice(0, 12);
  const usual = [
    "a",
    "A",
    "0",
    " ",
    "\t",
    "-",
    ".",
    "/",
    "\\",
    '"',
    ",",
    ";",
    "=",
    "%",
    "[",
    "\n",
    "é",
    "\u3000",
  ];
  const single = [...new Set([...letters, ...usual])];
  const pairs = letters.flatMap((one) => ["a", "0", " ", ",", "="].map((other) => one + other));
  return [...single, ...pairs];
}

test("there are expressions to look at", () => {
  expect(found.length).toBeGreaterThan(40);
  expect(found.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["service/match.ts", "service/admit.ts", "server/pages/pages.ts"]),
  );
});

/** The longest that one search of these takes, in milliseconds, the best of three. */
function slowest(expression: () => RegExp, pattern: string): number {
  let worst = 0;
  for (const part of partsOf(pattern))
    for (const [before, after] of [
      ["", ""],
      ["", "\u0000"],
      ["http://", "!"],
      ["application/json;", "\u0000"],
    ]) {
      const text = before + part.repeat(LENGTH / part.length) + after;
      let best = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < 3 && best > MAX_MS; turn++) {
        const start = performance.now();
        expression().exec(text);
        best = Math.min(best, performance.now() - start);
      }
      worst = Math.max(worst, best);
      if (worst > MAX_MS) return worst;
    }
  return worst;
}

test("an expression that is quadratic is found out", () => {
  expect(slowest(() => /\/+$/, "\\/+$")).toBeGreaterThan(MAX_MS);
});

test.each(found)("$file: /$pattern/$flags goes through a text once", ({ pattern, flags }) => {
  expect(slowest(() => new RegExp(pattern, flags), pattern)).toBeLessThan(MAX_MS);
});
