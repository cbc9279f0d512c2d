import type { ListUse, OpenStatement, Phrase } from "../ast/grammar.ts";

/** A letter that represents the free words of an open statement; no text of phrases has it. */
export const FREE = "\uffff";

/** Returns the phrase of an open statement with one letter for its free words, which it captures. */
export function withFreeLetter({ phrase, free, after, at }: OpenStatement): Phrase {
  const words = (text: string) => ({ kind: "words", at, text }) as const;
  const use: ListUse = {
    kind: "list",
    at,
    capture: free,
    list: { name: "...", at, values: [{ kind: "value", at, phrase: words(FREE), meaning: FREE }] },
  };
  return { kind: "sequence", at, items: [phrase, words(" "), use, words(" "), after] };
}
