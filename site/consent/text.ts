import type { LanguageTag } from "../shell/language.tsx";

/** What a person agrees to, word for word, in each language. It must never change once it was shown. */
export type ConsentText = Record<LanguageTag, { readonly inquiry: string; readonly newsletter: string }>;
