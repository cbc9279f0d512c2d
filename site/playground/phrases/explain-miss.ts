import { type Explanation, explain, normalize } from "@intent-resolution/engine";
import type { PhraseSet } from "@intent-resolution/phrases";
import { explain as explainPhrases, nearest, type Reached } from "@intent-resolution/phrases/explain";

/** The difference of a text from the text of a rule. */
export type TextDifference = Extract<Explanation, { reason: "text_differs" }>;

/** The text of a set that an input comes closest to. */
export interface Closest {
  /** The line of its statement, from 1. */
  readonly line: number;
  readonly difference: TextDifference;
}

/** Returns the text of a set that comes closest to an input that no statement matches; null where none is near. */
export function closestText(set: PhraseSet, text: string, reached: Reached | null): Closest | null {
  const [near] = nearest(set, text, 1);
  if (near !== undefined) {
    const [match] = explainPhrases(set, near).matches;
    if (match) return closest(match.place.line, match.rule.id, near, text);
  }
  const { before = "", heard = "", expected = [] } = reached ?? {};
  const begun = normalize(heard);
  for (const { statement, place, texts } of expected)
    for (const next of texts) {
      const goesOn = begun !== "" && normalize(next).startsWith(begun);
      if (next !== "" && !/^\{.*\}$/u.test(next) && (goesOn || (before !== "" && begun === "")))
        return closest(place.line, statement.id, `${before} ${next}`.trim(), text);
    }
  return null;
}

function closest(line: number, ruleId: string, match: string, transcript: string): Closest | null {
  const rules = [{ id: ruleId, match, action: { type: "text.insert" as const, text: "" } }];
  const [difference] = explain({ input: { sense: "voice", transcript }, rules });
  return difference?.reason === "text_differs" ? { line, difference } : null;
}
