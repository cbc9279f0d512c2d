import type { Rule } from "@intent-resolution/contract";
import { type Explanation, normalize } from "@intent-resolution/engine";
import { lettersOf } from "../pipeline/letters.ts";

/** Letters beyond these are out of a line's sight. */
const MAX_LETTERS = 80;

/** How much of a rule's phrase, from its start, the input has as well: in UTF-16 units of the phrase as it is written. */
export function agreedLength({ match }: Rule, explanation: Explanation | undefined): number {
  switch (explanation?.reason) {
    case "matched":
    case "confidence_below":
    case "confidence_missing":
      return match.length;
    case "text_differs": {
      const { before } = explanation.difference;
      // As it is compared already, which most phrases are: its letters need not be looked at one by one.
      if (before === "" || explanation.match === match) return before.length;
      let length = 0;
      for (const letter of lettersOf(match.slice(0, MAX_LETTERS))) {
        const longer = match.slice(0, length + letter.length);
        if (!before.startsWith(normalize(longer))) break;
        length = longer.length;
      }
      // Spaces at an end are not compared, so they agree only where the text goes on behind them.
      return before.endsWith(" ") ? length : match.slice(0, length).trimEnd().length;
    }
    default:
      return 0;
  }
}
