import { isConstant } from "../ast/constant.ts";
import type { Phrase } from "../ast/grammar.ts";
import { isNumber, isNumberBlank, isOptionalBlank } from "../ast/number-blanks.ts";

/** The kind of a letter at an edge of a phrase; none where it depends on what is said. */
type Edge = "blank" | "digit" | "letter" | "symbol" | "none";

const BLANK = /^\p{White_Space}/u;
const DIGIT = /^\p{N}/u;
const LETTER = /^[\p{L}\p{M}'’-]/u;

function edgeOf(text: string): Edge {
  if (text === "") return "none";
  if (BLANK.test(text)) return "blank";
  if (DIGIT.test(text)) return "digit";
  return LETTER.test(text) ? "letter" : "symbol";
}

/** Returns the edge at which a phrase begins (0) or ends (-1). */
function edge(phrase: Phrase, side: 0 | -1): Edge {
  switch (phrase.kind) {
    case "words":
      return edgeOf([...phrase.text].at(side) ?? "");
    case "sequence":
    case "permutation": {
      const outer = withoutConstants(phrase.items).at(side);
      return outer ? edge(outer, side) : "none";
    }
    case "choice": {
      const [first = "none", ...others] = new Set(phrase.options.map((option) => edge(option, side)));
      return phrase.optional || others.length > 0 ? "none" : first;
    }
    case "part":
      return edge(phrase.part.phrase, side);
    case "list":
      return "none";
  }
}

/** Constants have no text. */
const withoutConstants = (items: readonly Phrase[]) =>
  items.filter((item) => item.kind !== "list" || !isConstant(item));

/** Returns the items of a sequence in which a blank that may be left out beside a number is not: `twenty percent`. */
export const spacedNumbers = (items: readonly Phrase[]): Phrase[] =>
  items.map((item, index) =>
    isNumberBlank(items, index) ? { kind: "words", at: item.at, text: " " } : item,
  );

/**
 * Returns whether a phrase exists only in writing: it has a symbol of its own, or a number joined to something that
 * is said as a separate word: `%`, `5h`, `.5`, `05`.
 */
export function isOnlyWritten(phrase: Phrase): boolean {
  switch (phrase.kind) {
    case "words":
      return phrase.text.trim() !== "" && !/[\p{L}\p{N}]/u.test(phrase.text);
    case "sequence": {
      const items = withoutConstants(phrase.items);
      return items.some((item, index) => isOnlyWritten(item) || isJoined(item, items[index + 1]));
    }
    case "choice":
      return !isOptionalBlank(phrase) && phrase.options.every(isOnlyWritten);
    case "part":
      return isOnlyWritten(phrase.part.phrase);
    default:
      return false;
  }
}

function isJoined(before: Phrase, after: Phrase | undefined): boolean {
  if (!after) return false;
  if (isNumber(after)) return ["digit", "symbol"].includes(edge(before, -1));
  if (!isNumber(before)) return false;
  const next = edge(after, 0);
  return next === "symbol" || next === "digit" || (next === "letter" && isInDigits(before));
}

/** Returns whether the numbers of a list are only in digits, because its range has no words. */
const isInDigits = (phrase: Phrase): boolean =>
  phrase.kind === "list" && phrase.list.values.some(({ kind }) => kind === "range");
