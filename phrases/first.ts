import type { Phrase } from "./tree.ts";

/** The first text of a phrase, as it is written. */
export function firstText(phrase: Phrase): string {
  switch (phrase.kind) {
    case "words":
      return phrase.text;
    case "sequence":
      return phrase.items.map(firstText).join("");
    case "choice":
      return firstText(phrase.options[0] as Phrase);
    case "permutation":
      return phrase.items.map(firstText).join(" ");
    case "part":
      return firstText(phrase.part.phrase);
    case "list": {
      const [first] = phrase.list.values;
      return first?.kind === "value" ? firstText(first.phrase) : String(first?.from ?? "");
    }
  }
}
