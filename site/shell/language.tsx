import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ShellTexts } from "../texts/en/shell.ts";
import { type LanguageTag, numberText } from "../texts/languages.ts";

/** The reader's language, as every component knows it. */
export interface Language {
  readonly tag: LanguageTag;
  readonly shell: ShellTexts;
}

/** The storage key of the language that the reader chose; `boot.ts` reads it before anything is painted. */
export const LANGUAGE_KEY = "intents.language";

export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error("a component is outside its page's frame");
  return language;
}

/**
 * Returns a function that writes numbers as the reader's language does, with so many digits after the point at most.
 */
export function useNumber(digits?: number): (value: number) => string {
  const { tag } = useLanguage();
  return (value) => numberText(value, tag, digits);
}

/**
 * Returns the end of a link to another page: the language, where this page's address names one, so that nothing is loaded
 * twice. In the build it is a place that the server fills in.
 */
export function languageQuery(tag: LanguageTag): string {
  if (typeof location === "undefined") return "{{languageQuery}}";
  return new URLSearchParams(location.search).has("lang") ? `?lang=${tag}` : "";
}
