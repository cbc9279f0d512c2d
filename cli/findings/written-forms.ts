import { type LintOptions, lintChecks, normalize, writtenForms } from "@intent-resolution/engine";
import type { Phrase } from "@intent-resolution/phrases";
import type { OpenedPhrases } from "../files/phrases.ts";
import type { Finding } from "./finding.ts";

/** The most texts of a statement that are looked at. */
const MAX_TEXTS = 200;

/**
 * Finds statements with a text that a recognizer writes in a way which no statement of its id takes. Of each statement,
 * at most 200 texts are examined: each alternative and value once, with the first of all others.
 */
export function writtenFormFindings(
  { path, name: file, set }: OpenedPhrases,
  { language }: LintOptions,
): Finding[] {
  const takes = (id: string, text: string) => set.rulesFor(text).some((rule) => rule.id === id);
  const all = writtenForms(language);
  return set.grammar.statements.flatMap(({ at, id, phrase }): Finding[] => {
    const said = texts(phrase);
    return all.flatMap(({ code, why, of }): Finding[] => {
      const missing = firstOf(said, (text) => {
        const normalized = normalize(text);
        return of(text).find((form) => normalize(form) !== normalized && !takes(id, form));
      });
      if (missing === undefined) return [];
      const message = `a recognizer may write “${missing}”, which no statement “${id}” takes: ${why}`;
      const { advice } = lintChecks[code];
      return [{ code, severity: "warning", message, advice, path, file, ...set.grammar.place(at) }];
    });
  });
}

/** The first result that is not undefined. */
function firstOf<T, A>(all: readonly T[], ask: (one: T) => A | undefined): A | undefined {
  for (const one of all) {
    const answer = ask(one);
    if (answer !== undefined) return answer;
  }
  return undefined;
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
