import type { NumberWords } from "@intent-resolution/phrases";
import type * as Reader from "./read-source.ts";

/** A range that may be said in words names its language, as `1..12 in en` does. */
const IN_WORDS = /\d\s+in\s+[a-z]{2,3}\b/u;

/** What is loaded once; its address is in the document, because its name contains its digest. */
const load = <T>(name: "phrases" | "numbers") =>
  import(document.documentElement.dataset[name] ?? "") as Promise<T>;

/** Loads the reader of phrase sets. */
export const loadPhraseReader = () => load<typeof Reader>("phrases");

/** Loads the number words, where a source uses any. */
export async function loadNumbers(source: string): Promise<readonly NumberWords[]> {
  return IN_WORDS.test(source) ? (await load<{ numbers: readonly NumberWords[] }>("numbers")).numbers : [];
}
