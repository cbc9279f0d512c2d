import { collapseWhitespace } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";

/** Cuts a text, with its capitals, accents and ß, at a place of its normalized form. Both have the same words. */
export function cutAsWritten(text: string, at: number): [before: string, after: string] {
  const words = collapseWhitespace(text).split(" ");
  const done = normalize(text).slice(0, at).split(" ");
  const partial = done.pop() ?? "";
  const [word = "", ...rest] = words.splice(done.length);
  let cut = 0;
  for (const letter of word) {
    const next = cut + letter.length;
    if (normalize(word.slice(0, next)).length > partial.length) break;
    cut = next;
  }
  const join = (all: readonly string[]) => all.join(" ").trim();
  return [join([...words, word.slice(0, cut)]), join([word.slice(cut), ...rest])];
}
