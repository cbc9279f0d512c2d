import type { NumberWords } from "@intent-resolution/phrases";

/** A range that may be said in words names its language, as `1..12 in en` does. */
const IN_WORDS = /\d\s+in\s+[a-z]{2,3}\b/u;

/** Returns whether a source may use number words. */
export const needsNumbers = (source: string): boolean => IN_WORDS.test(source);

/** Loads the number words once. The address is in the document, because the file's name contains its digest. */
export const loadNumbers = async (): Promise<readonly NumberWords[]> =>
  ((await import(document.documentElement.dataset.numbers ?? "")) as { numberWords: readonly NumberWords[] })
    .numberWords;
