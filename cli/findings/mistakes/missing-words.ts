import type { NumberWords } from "@intent-resolution/phrases";
import { numberWords } from "@intent-resolution/phrases/numbers/all";
import type { WrittenRange, WrittenStatement } from "@intent-resolution/phrases/syntax";
import type { Mistake } from "../finding.ts";

/** Recognizers write higher numbers in digits. */
const MAX_WORD = 20;

/** Returns the number words of a file: those of the language that its ranges name, or of the one that is handed in. */
export function wordsOfFile(
  statements: readonly WrittenStatement[],
  language: string | undefined,
): NumberWords | undefined {
  const named = new Set(
    statements.flatMap(({ values }) => values.flatMap(({ range }) => range?.language?.split("-")[0] ?? [])),
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
  for (const { form, at, range } of statement.values) {
    if (!range || range.language !== undefined) continue;
    const numbers = smallNumbers(range);
    const known = numbers.flatMap((one) => words.cardinal(one));
    if (known.length === 0 || known.some((word) => spoken.has(word))) continue;
    const [example] = words.cardinal(numbers.find((one) => one > 0) ?? 0);
    yield {
      code: "digits_only",
      message: `this range matches digits only, but a recognizer may write “${example}”`,
      at,
      edits: [{ offset: at + form.length, length: 0, written: ` in ${words.language}` }],
    };
  }
}

/** Returns the first numbers of a range that recognizers write as words. */
function smallNumbers({ from, to, step }: WrittenRange): number[] {
  const first = Math.max(from, from + Math.ceil(-from / step) * step);
  const last = Math.min(to, MAX_WORD);
  const count = step > 0 && last >= first ? Math.floor((last - first) / step) + 1 : 0;
  return Array.from({ length: Math.min(count, 6) }, (_, index) => first + index * step);
}
