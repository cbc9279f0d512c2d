import { isConstant } from "../ast/constant.ts";
import type { List, Part, Phrase } from "../ast/grammar.ts";

/** Returns the parts and lists that one references itself. */
export function usesOf(of: Part | List): (Part | List)[] {
  const within = (phrase: Phrase): (Part | List)[] => {
    switch (phrase.kind) {
      case "words":
        return [];
      case "part":
        return [phrase.part];
      case "list":
        return isConstant(phrase) ? [] : [phrase.list];
      case "choice":
        return phrase.options.flatMap(within);
      default:
        return phrase.items.flatMap(within);
    }
  };
  if ("phrase" in of) return within(of.phrase);
  return of.values.flatMap((value) => (value.kind === "value" ? within(value.phrase) : []));
}
