import { collapseWhitespace } from "@intent-resolution/contract";
import type { Phrase } from "../ast/grammar.ts";
import type { PhraseSet } from "../set/phrase-set.ts";

/**
 * Returns a phrase's first text, `{list}` for the values of a list.
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { firstText } from "@intent-resolution/phrases/hints";
 *
 * const set = readPhrases("play [the] (song|tune) => media.play song");
 * set.grammar.statements.map(({ phrase }) => firstText(phrase));
 * // => ["play the song"]
 * ```
 */
export const firstText = (phrase: Phrase): string => collapseWhitespace(first(phrase));

/**
 * Returns the statements of a set in a few words each, in the order of the file, as for a help panel: optional groups
 * omitted, the first of several options, `{list}` for its values.
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { shortForms } from "@intent-resolution/phrases/hints";
 *
 * const set = readPhrases("{room} = kitchen | bath\non: [please] (turn|switch) on [the] {room} => scene.focus {room}");
 * shortForms(set);
 * // => [{ id: "on", form: "turn on {room}" }]
 * ```
 */
export function shortForms({ grammar }: PhraseSet): { id: string; form: string }[] {
  const formOf = (phrase: Phrase) => collapseWhitespace(short(phrase)) || collapseWhitespace(first(phrase));
  const closed = grammar.statements.map(({ at, id, phrase }) => ({ at, id, form: formOf(phrase) }));
  const open = grammar.openStatements.map(({ at, id, phrase, rest }) => ({
    at,
    id,
    form: `${formOf(phrase)} {${rest}...}`,
  }));
  return [...closed, ...open].sort((one, other) => one.at - other.at).map(({ id, form }) => ({ id, form }));
}

function short(phrase: Phrase): string {
  switch (phrase.kind) {
    case "words":
      return phrase.text;
    case "sequence":
      return phrase.items.map(short).join("");
    case "choice":
      return phrase.optional ? "" : shortest(phrase.options);
    case "permutation":
      return phrase.items.map(short).join(" ");
    case "part":
      return short(phrase.part.phrase);
    case "list":
      return `{${phrase.capture}}`;
  }
}

/** The first text of the set, if the short form would be empty. */
function first(phrase: Phrase): string {
  if (phrase.kind === "choice") return first(phrase.options[0] as Phrase);
  if (phrase.kind === "sequence") return phrase.items.map(first).join("");
  if (phrase.kind === "permutation") return phrase.items.map(first).join(" ");
  return phrase.kind === "part" ? first(phrase.part.phrase) : short(phrase);
}

function shortest(options: readonly Phrase[]): string {
  const [head = "", ...rest] = options.map(short);
  // The first alternative is the one that the author thought of first; an empty one would hide it.
  return head.trim() === "" ? (rest.find((text) => text.trim() !== "") ?? head) : head;
}
