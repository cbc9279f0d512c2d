import { warn } from "../handlers/missing-handlers.ts";
import { en } from "../yes-no/en.ts";
import type { ListenerOptions, ListeningOptions } from "./options.ts";

/** Returns the words of English where it is spoken; those of another language are given as `confirmWords`. */
export const usualWords = (lang = "en"): NonNullable<ListeningOptions["confirmWords"]> =>
  isEnglish(lang) ? en : { yes: [], no: [] };

/** Warns in development where a spoken yes or no would decide nothing. */
export function warnOfWords({ confirm, confirmWords }: Partial<ListenerOptions>, lang: string): void {
  if (confirm === "pending" && !confirmWords && !isEnglish(lang))
    warn(
      `A spoken yes or no of ${lang} decides nothing: pass confirmWords, as @intent-resolution/client/yes-no has them.`,
    );
}

/** Returns whether a BCP 47 tag is one of English. */
const isEnglish = (lang: string): boolean => /^en(?:$|[-_])/i.test(lang);
