import { type NumberWords, PhraseFaults, type PhraseSet, readPhrases } from "@intent-resolution/phrases";
import { givenLists } from "./given-lists.ts";

/** A fault of a file of phrases, at its line and column (from 1), as a code with values and in English. */
export type FileFault = PhraseFaults["faults"][number];

/** Returns the set of a file, or everything that is wrong with it. */
export function readPhraseFile(
  text: string,
  numbers: readonly NumberWords[],
): PhraseSet | { readonly faults: readonly FileFault[] } {
  try {
    return readPhrases(text, { numbers, lists: givenLists(text) });
  } catch (error) {
    if (error instanceof PhraseFaults) return { faults: error.faults };
    throw error;
  }
}
