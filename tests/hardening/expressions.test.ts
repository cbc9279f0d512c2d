import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { checkSync } from "recheck";
import { TEXTS } from "../../contract/patterns/text-keywords.ts";
import { NOT_BLANK } from "../../contract/patterns/text-patterns.ts";
import { alternatives, type Expression, expressions } from "./expressions.ts";

// Some expressions are searched for a text that holds them; on a busy machine that takes a while.
setDefaultTimeout(240_000);

/** Files whose expressions may take longer than the text is long, each with what bounds the text. */
const BOUNDED: Readonly<Record<string, string>> = {
  "cli/import/annyang.ts": "a person's own script, read once by a command of theirs",
  "cli/findings/mistakes/lost-letters.ts": "a word of a file of phrases, whose longest is a few letters",
  "cli/language/completion.ts": "the line of a person's own file before the cursor",
  "cli/sounds/pronunciations.ts": "what espeak-ng returned for a word; the search knows no sets of classes",
  "server/pages/page-file.ts": "the pages' own templates, written by us",
  "server/telemetry/logged-error.ts": "a line of a stack, of which every repeat is bounded",
  "site/bundle/assets.ts": "our own style sheet, read when the pages are built",
  "site/guides/package-reference.ts": "the reference of our own packages, read when the pages are built",
};
const isBounded = (file: string) => Object.keys(BOUNDED).some((place) => file.startsWith(place));

/** Alternatives that alone are slow, each with why they are not beside the others of their expression. */
const TOGETHER: Readonly<Record<string, string>> = {
  '"(?:\\\\.|[^"\\\\])*"': "quotation marks come in pairs: one behind a backslash is taken with it",
  " +$": "spaces that do not end the text are taken by another alternative",
};

/** The search is bounded by its steps and not by time, and is the same in every run. */
const SEARCH = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 20_261_123 };

const isLinear = (source: string, flags: string): boolean =>
  checkSync(source, flags, SEARCH).status === "safe";

describe("regular expressions", () => {
  const all = expressions();

  test("are found in what ships", () => expect(all.length).toBeGreaterThan(100));

  test("take time that grows with the text, whatever it holds", () => {
    const seen = new Map<string, Expression>();
    for (const each of all) if (!isBounded(each.file)) seen.set(`/${each.source}/${each.flags}`, each);
    const slow = [...seen].filter(([, { source, flags }]) => !isLinear(source, flags));
    expect(slow.map(([spelled, { file }]) => `${file}: ${spelled}`)).toEqual([]);
  });

  test("find all matches in time that grows with the text, for each alternative does", () => {
    const seen = new Map<string, string>();
    for (const { file, source, flags } of all)
      if (!isBounded(file))
        for (const option of alternatives(source).filter((each) => !(each in TOGETHER)))
          seen.set(`${option}/${flags}`, `${file}: /${source}/${flags}`);
    const slow = [...seen].filter(([spelled]) => {
      const end = spelled.lastIndexOf("/");
      return !isLinear(spelled.slice(0, end), spelled.slice(end + 1));
    });
    expect(slow).toEqual([]);
  });

  test("that are published do so as well, with the `u` flag and without it", () => {
    const all = Object.values(TEXTS).flatMap(({ pattern, if: asked, then }) => [
      pattern,
      asked.pattern,
      then.pattern,
      then.not.pattern,
    ]);
    for (const pattern of new Set([NOT_BLANK, ...all]))
      for (const flags of ["", "u"])
        expect([pattern, flags, isLinear(pattern, flags)]).toEqual([pattern, flags, true]);
  });

  test("are let off only where something bounds their text", () => {
    const options = new Set(all.flatMap(({ source }) => alternatives(source)));
    for (const option of Object.keys(TOGETHER)) expect(options).toContain(option);
    for (const place of Object.keys(BOUNDED))
      expect(all.some(({ file }) => file.startsWith(place))).toBe(true);
  });
});
