import { type Input, isTextInput, textOf } from "@intent-resolution/contract";
import { type Explanation, explain, normalize } from "@intent-resolution/engine";
import { literalOf, type Row } from "../phrases/rows.ts";
import { lettersOf } from "../pipeline/letters.ts";

/** Letters beyond these are out of a line's sight. */
const MAX_LETTERS = 80;

/**
 * Returns for each row how much of its phrase, from its start, the input has as well, in UTF-16 units: 0 where the phrase
 * says more than one text.
 */
export function agreedLengths(rows: readonly Row[], input: Input): number[] {
  if (!isTextInput(input) || textOf(input) === "") return rows.map(() => 0);
  return rows.map((row) => {
    if (row.kind !== "rule" || row.isOff || literalOf(row.phrase) !== row.phrase) return 0;
    const rule = { id: "", match: row.phrase, action: { type: "text.insert" as const, text: "" } };
    const [explanation] = explain({ input, rules: [rule] });
    return agreedLength(row.phrase, explanation);
  });
}

function agreedLength(phrase: string, explanation: Explanation | undefined): number {
  if (explanation?.reason === "matched") return phrase.length;
  if (explanation?.reason !== "text_differs") return 0;
  const { before } = explanation.difference;
  let length = 0;
  for (const letter of lettersOf(phrase.slice(0, MAX_LETTERS))) {
    const longer = phrase.slice(0, length + letter.length);
    if (!before.startsWith(normalize(longer))) break;
    length = longer.length;
  }
  // Spaces at an end are not compared, so they agree only where the text goes on behind them.
  return before.endsWith(" ") ? length : phrase.slice(0, length).trimEnd().length;
}
