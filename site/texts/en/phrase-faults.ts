import type { PhraseFaultCode } from "@intent-resolution/phrases";

/** What faults of phrases say, where that is not what the library says; `%0` and `%1` are the values of the fault. */
export type PhraseFaultTexts = Readonly<Record<PhraseFaultCode, string>> | null;

export const phraseFaults: PhraseFaultTexts = null;
