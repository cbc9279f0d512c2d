import { expect, test } from "bun:test";
import { files, source } from "./imports.ts";

/** Words that make the reader wait for the noun or the verb of a sentence. */
const RIDDLE = /\/\*\*\s*(?:\*\s)?\s*(?:What|Of|By|Whom|Whose|Within)\b/g;

/** The same at a declaration of its own, where a noun names the thing: members may say "How many". */
const NO_NOUN =
  /^\/\*\*\s*(?:\*\s)?\s*(?:After|At|From|How|In|On|So|Up to|When|Where|Which|Who|Why|Without)\b/gm;

/** A line of a comment that repeats the line before it, or is a tag without a text. */
const IDLE_LINE = /^ *\* (\S.*)\n *\* \1$|^ *\* @(?:param|returns?|throws) *$/gm;

/** The comment before a function, the name of the function, and what follows it on its line. */
const OF_FUNCTION =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n\s*(?:export )?(?:default )?(?:async )?(?:function\*?\s*(\w+)|const (\w+)([^\n]*))/g;

/** The rest of a line that declares a constant as a function. */
const IS_FUNCTION =
  /^[^=]*=\s*(?:async\s*)?(?:<[^>]*>\s*)?(?:\((?!\(|await)(?:[^)]*$|.*?\)\s*(?::[^=]+)?=>)|\w+\s*=>)/;

/** Words that end as a verb in the third person does and are none. */
const NOUNS = /^(?:Always|Bytes|Characters|Is|Keys|Letters|Methods|Milliseconds|Numbers|This|Types|Yes)$/;

const firstWord = (comment: string): string => /^[\s*]*([^\s.,:;]*)/.exec(comment)?.[1] ?? "";

test("no comment begins with a word that makes its reader wait", () => {
  expect(files.flatMap((file) => [...source(file).matchAll(RIDDLE)].map(([found]) => [file, found]))).toEqual(
    [],
  );
  expect(
    files.flatMap((file) => [...source(file).matchAll(NO_NOUN)].map(([found]) => [file, found])),
  ).toEqual([]);
});

test("no line of a comment repeats the one before it or is a tag without a text", () => {
  const idle = files.flatMap((file) => [...source(file).matchAll(IDLE_LINE)].map(([found]) => [file, found]));
  expect(idle).toEqual([]);
});

test("the comment of a function begins with a verb in the third person, or with a tag", () => {
  const wrong: string[] = [];
  for (const file of files)
    for (const [, comment = "", declared, constant, rest = ""] of source(file).matchAll(OF_FUNCTION)) {
      if (declared === undefined && !IS_FUNCTION.test(rest)) continue;
      const word = firstWord(comment);
      if (/^@|^[A-Z][a-z-]+s$/.test(word) && !NOUNS.test(word)) continue;
      wrong.push(`${file}: ${declared ?? constant}: ${word}`);
    }
  expect(wrong).toEqual([]);
});
