import type { Rewritable } from "./traced-text.ts";

// Symbols that recognizers write without a blank: after a number (35%, 20°, 5€) and before one ($20, №5).
const AFTER_NUMBER = /(?<=\p{Nd})(?=[\p{Currency_Symbol}%٪‰°℃℉])/gu;
// The minus sign of typography.
const MINUS_BEFORE_NUMBER = /−(?=\p{Nd})/gu;
const BEFORE_NUMBER = /(?<=[\p{Currency_Symbol}№#])(?=\p{Nd})/gu;
// Thousands in groups, with no digits or decimals after them.
const GROUPED = /(?<![\d.,'’])\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*(?!\d|[.,'’]\d)/gu;

/**
 * Returns a text with its symbols as an author writes them: apart from numbers, with straight apostrophes, a hyphen for
 * minus, and numbers without the thousands separators of the language, where one is named. Clock times, decimals and
 * everything else stay.
 */
export function withPlainSymbols(text: Rewritable, lang: string | undefined): Rewritable {
  const separator = lang && separatorOf(lang);
  return text
    .replace(GROUPED, (number, between) => (between === separator ? number.replace(/\D/g, "") : number))
    .replace(/[’ʼ]/g, "'")
    .replace(MINUS_BEFORE_NUMBER, "-")
    .replace(AFTER_NUMBER, " ")
    .replace(BEFORE_NUMBER, " ");
}

const separators = new Map<string, string | undefined>();

/** Returns what a language writes between thousands (CLDR, by `Intl`); nothing for a tag that is not one. */
function separatorOf(lang: string): string | undefined {
  // Creating a formatter takes as long as ten look-ups.
  if (!separators.has(lang)) separators.set(lang, findSeparator(lang));
  return separators.get(lang);
}

function findSeparator(lang: string): string | undefined {
  try {
    const parts = new Intl.NumberFormat(lang, { numberingSystem: "latn" }).formatToParts(1_000_000);
    return parts.find(({ type }) => type === "group")?.value;
  } catch {
    return undefined;
  }
}
