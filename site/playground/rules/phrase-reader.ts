import type * as Phrases from "@intent-resolution/phrases";

type Reader = Pick<typeof Phrases, "readPhrases" | "PhraseFaults">;
let loading: Promise<Reader> | undefined;

/** Loads the reader of phrase sets, once. Its address is in the document, because its name contains its digest. */
export function loadPhraseReader(): Promise<Reader> {
  const address = document.documentElement.dataset.phrases ?? "";
  loading ??= import(address) as Promise<Reader>;
  return loading;
}
