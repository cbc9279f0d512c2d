import type { NumberWords } from "@intent-resolution/phrases";
import { numberWords } from "@intent-resolution/phrases/numbers/all";
import type { Mistake } from "./finding.ts";
import { valuesOf, type WrittenStatement } from "./written-statements.ts";

/** Recognizers write higher numbers in digits. */
const MAX_WORD = 20;
const RANGE =
  /^(?<from>-?\d+)\.\.(?<to>-?\d+)(?:\/(?<step>\d+))?(?:\sin\s(?<language>[A-Za-z]+)(?:\s\p{L}*)?)?$/u;

/** The number words of a file: those of the language that its ranges name, or of the one that is handed in. */
export function wordsOfFile(
  statements: readonly WrittenStatement[],
  language: string | undefined,
): NumberWords | undefined {
  const named = new Set(
    statements
      .filter(({ kind }) => kind === "list")
      .flatMap((list) => valuesOf(list).flatMap(({ form }) => RANGE.exec(form)?.groups?.language ?? [])),
  );
  const [only = language?.split("-")[0]] = named.size === 1 ? named : [];
  return numberWords.find((words) => words.language === only?.toLowerCase());
}

/** Ranges of a list that has no words for their numbers, where the language is known. */
export function* missingWords(
  statement: WrittenStatement,
  words: NumberWords | undefined,
): Generator<Mistake> {
  if (!words || statement.kind !== "list") return;
  const spoken = new Set(
    statement.text
      .slice(statement.from)
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u),
  );
  for (const { form, at } of valuesOf(statement)) {
    const { from, to, step = "1", language } = RANGE.exec(form)?.groups ?? {};
    if (from === undefined || language !== undefined) continue;
    const numbers = smallNumbers(Number(from), Number(to), Number(step));
    const known = numbers.flatMap((one) => words.cardinal(one));
    if (known.length === 0 || known.some((word) => spoken.has(word))) continue;
    const [example] = words.cardinal(numbers.find((one) => one > 0) ?? 0);
    yield {
      code: "digits_only",
      message: `this range takes digits alone, and a recognizer may write “${example}”`,
      at,
      edits: [{ offset: at + form.length, length: 0, written: ` in ${words.language}` }],
    };
  }
}

/** The first numbers of a range that recognizers write as words. */
function smallNumbers(from: number, to: number, step: number): number[] {
  const [first, last] = [Math.max(from, from + Math.ceil(-from / step) * step), Math.min(to, MAX_WORD)];
  const count = step > 0 && last >= first ? Math.floor((last - first) / step) + 1 : 0;
  return Array.from({ length: Math.min(count, 6) }, (_, index) => first + index * step);
}
