import { isTextInput, textOf } from "@intent-resolution/contract";
import type { Edit } from "../draft/history.ts";
import { useTexts } from "../draft/texts.ts";
import { escapedPhrase, lineOfRow, type Row, withLinesAfter, withRow } from "../phrases/rows.ts";
import type { Phrases } from "./use-phrases.ts";
import type { Requested } from "./use-request.ts";

/** The next steps for an input on which no rule fires. */
export interface OnMiss {
  onMakeRule(): void;
  /** Adds what was said to the closest rule; null where that has captures, which the words would not say. */
  readonly onAddWording: (() => void) | null;
}

/**
 * Returns how an input becomes a rule or a wording of the closest one; null where there is no input.
 *
 * @param wantsTarget is set when a rule was made whose target is to be given
 */
export function useMiss(
  phrases: Phrases,
  { request: { input }, closest }: Requested,
  undoable: (words: string, edit: Edit) => void,
  wantsTarget: { current: boolean },
): OnMiss | null {
  const { said } = useTexts();
  const words = isTextInput(input) ? escapedPhrase(textOf(input)) : "";
  if (words === "") return null;
  const near =
    closest && phrases.rows.find(({ first, last }) => closest.line > first && closest.line <= last + 1);
  const added = near ? wordingAdded(near, words) : null;
  return {
    onMakeRule() {
      wantsTarget.current = true;
      const text = withLinesAfter(phrases.text, undefined, [`${words} => navigation.open `]);
      undoable(said.made, { kind: "phrases", text });
    },
    onAddWording:
      near && added
        ? () =>
            undoable(said.wordingAdded(closest.difference.ruleId), {
              kind: "phrases",
              text: withRow(phrases.text, near, lineOfRow(added)),
            })
        : null,
  };
}

/** Returns a rule with one more wording; null where its phrase has captures, which the wording would not say. */
function wordingAdded(row: Row, words: string): Row | null {
  if (row.kind !== "rule" || words === "" || /(?<!\\)[{<]/u.test(row.phrase)) return null;
  const { phrase } = row;
  const isGroup = /^\((?:\\.|[^()\\])*\)$/u.test(phrase);
  return { ...row, phrase: isGroup ? `${phrase.slice(0, -1)}|${words})` : `(${phrase}|${words})` };
}
