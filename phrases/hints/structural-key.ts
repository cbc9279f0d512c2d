import { getOrInsert } from "../ast/get-or-insert.ts";
import type { Phrase, Sequence } from "../ast/grammar.ts";

/** Returns a function that numbers phrases: equal ones, captures aside, have the same number. */
export function structuralKeys(): (phrase: Phrase) => number {
  const numbers = new Map<string, number>();
  const known = new Map<object, number>();
  const named = new Map<object, number>();

  /** Parts and lists are compared by identity, not by content. */
  const nameOf = (declaration: object): number => getOrInsert(named, declaration, () => named.size);

  function keyOf(phrase: Phrase): string {
    switch (phrase.kind) {
      case "words":
        return `"${phrase.text}`;
      case "sequence":
        return `+${phrase.items.map(keyOfPhrase)}`;
      case "choice":
        return `${phrase.optional ? "?" : "|"}${phrase.options.map(keyOfPhrase)}`;
      case "permutation":
        return `;${phrase.items.map(keyOfPhrase)}`;
      case "part":
        return `<${nameOf(phrase.part)}`;
      case "list":
        return `{${nameOf(phrase.list)}`;
    }
  }

  function keyOfPhrase(phrase: Phrase): number {
    return getOrInsert(known, phrase, () => getOrInsert(numbers, keyOf(phrase), () => numbers.size));
  }
  return keyOfPhrase;
}

const UP_TO_SPACE = /^([^\p{White_Space}]*[\p{White_Space}]+)(.*)$/su;

/**
 * Returns the items of a sequence, in groups that end at a space: a word that is put together of many pieces is then a
 * phrase of its own, and the same one wherever it is written.
 */
export function splitAtSpaces(sequence: Sequence): readonly Phrase[] {
  const groups: Phrase[][] = [[]];
  const { at } = sequence;
  for (const item of sequence.items) {
    const [, head, rest] = (item.kind === "words" && UP_TO_SPACE.exec(item.text)) || [];
    if (head === undefined || rest === undefined) {
      groups.at(-1)?.push(item);
      continue;
    }
    groups.at(-1)?.push({ kind: "words", at, text: head });
    groups.push(rest === "" ? [] : [{ kind: "words", at, text: rest }]);
  }
  const full = groups.filter((group) => group.length > 0);
  return full.length < 2 ? sequence.items : full.map((items) => ({ kind: "sequence", at, items }));
}
