import { type LintOptions, lintChecks, normalize, turkishForms } from "@intent-resolution/engine";
import type { Phrase } from "@intent-resolution/phrases";
import type { OpenedPhrases } from "../files/phrases.ts";
import type { Finding } from "./finding.ts";

/** The most texts of a statement that are looked at. */
const MAX_TEXTS = 200;

/**
 * Finds statements with a text that a Turkish or Azerbaijani recognizer writes in a way which no statement of its id
 * takes. Of each statement the texts are looked at in which each alternative and value stands once, with the first of all
 * others, as many as 200.
 */
export function turkishFindings(
  { path, name: file, set }: OpenedPhrases,
  { language }: LintOptions,
): Finding[] {
  const takes = (id: string, text: string) => set.rulesFor(text).some((rule) => rule.id === id);
  return set.grammar.statements.flatMap(({ at, id, phrase }): Finding[] => {
    for (const text of texts(phrase)) {
      const normalized = normalize(text);
      const missing = turkishForms(text, language).find(
        (form) => normalize(form) !== normalized && !takes(id, form),
      );
      if (missing === undefined) continue;
      const message = `a recognizer may write “${missing}”, which no statement “${id}” takes: I and i are the same letter here, ı and İ are others`;
      const { advice } = lintChecks.turkish_i;
      return [
        { code: "turkish_i", severity: "warning", message, advice, path, file, ...set.grammar.place(at) },
      ];
    }
    return [];
  });
}

/** Texts of a phrase, the first of all first. */
function texts(phrase: Phrase): string[] {
  switch (phrase.kind) {
    case "words":
      return [phrase.text];
    case "sequence":
      return inTurn(phrase.items, "");
    case "permutation":
      return inTurn(phrase.items, " ");
    case "choice":
      return [...phrase.options.flatMap(texts), ...(phrase.optional ? [""] : [])].slice(0, MAX_TEXTS);
    case "part":
      return texts(phrase.part.phrase);
    case "list":
      return phrase.list.values
        .slice(0, MAX_TEXTS)
        .flatMap((value) => (value.kind === "range" ? [String(value.from)] : texts(value.phrase)))
        .slice(0, MAX_TEXTS);
  }
}

/** Each text of each item, between the first of all others. */
function inTurn(items: readonly Phrase[], between: string): string[] {
  const all = items.map(texts);
  const first = all.map(([text = ""]) => text);
  const found = [first.join(between)];
  for (const [index, [, ...others]] of all.entries())
    for (const other of others) {
      if (found.length === MAX_TEXTS) return found;
      found.push(first.with(index, other).join(between));
    }
  return found;
}
