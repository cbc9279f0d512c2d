import type { NumberWords, PhraseFault } from "@intent-resolution/phrases";
import type * as Texts from "../../texts/en/phrases.ts";
import type * as Reader from "./read-source.ts";

/** A range that may be said in words names its language, as `1..12 in en` does. */
const IN_WORDS = /\d\s+in\s+[a-z]{2,3}\b/u;

/** What is loaded once; its address is in the document, because its name contains its digest. */
const load = <T>(name: "phrases" | "numbers") =>
  import(document.documentElement.dataset[name] ?? "") as Promise<T>;

/** Loads the reader of phrase sets, with a function that returns what a fault says in the reader's language. */
export async function loadPhraseReader() {
  const { phraseFaults, ...reader } = await load<typeof Reader & typeof Texts>("phrases");
  const wordsOf = ({ code, values, message }: PhraseFault) =>
    phraseFaults?.[code].replace(/%(\d)/g, (_, index) => String(values[index])) ?? message;
  return { ...reader, wordsOf };
}

/** Loads the number words, where a source uses any. */
export async function loadNumbers(source: string): Promise<readonly NumberWords[]> {
  return IN_WORDS.test(source)
    ? (await load<{ numberWords: readonly NumberWords[] }>("numbers")).numberWords
    : [];
}
