import type { Rule } from "@intent-resolution/contract";
import { finding, type LintFinding } from "./finding.ts";
import { normalize } from "./normalize.ts";
import { isEnabled } from "./resolve.ts";

/** Letters that are written in Turkish and Azerbaijani, and in hardly any language with another i. */
const TURKISH_LETTER = /[ıİğĞ]/u;
const TURKISH_LANGUAGE = /^(?:tr|az)(?:-|$)/i;

/**
 * Finds texts that a Turkish or Azerbaijani recognizer writes in two ways that are not equal: caseless matching knows
 * no locale, so `Isı` is compared as `isı` and misses `ısı`, and `İptal` misses `iptal`. Nothing is found where both
 * ways are there under one id.
 *
 * @param language the rules' language as a BCP 47 tag; without one, only texts with an ı, İ or ğ are looked at
 */
export function turkishFinder(rules: readonly Rule[], language = ""): (index: number) => LintFinding[] {
  const key = (id: string, text: string) => `${id}\n${normalize(text)}`;
  const there = new Set<string>();
  for (const rule of rules) if (isEnabled(rule)) there.add(key(rule.id, rule.match));
  return (index) => {
    const rule = rules[index] as Rule;
    if (!isEnabled(rule)) return [];
    const missing = turkishForms(rule.match, language).find((form) => !there.has(key(rule.id, form)));
    if (missing === undefined) return [];
    const message = `a recognizer may write “${missing}”, which is not equal to this match: I and i are the same letter here, ı and İ are others`;
    return [finding("turkish_i", "warning", `/rules/${index}/match`, message)];
  };
}

/**
 * The ways in which a Turkish or Azerbaijani recognizer writes a text: in small letters, and with a capital at its start;
 * none for a text of another language.
 *
 * @param language the text's language as a BCP 47 tag; without one, only a text with an ı, İ or ğ is of these
 *
 * @example
 * ```ts
 * import { turkishForms } from "@intent-resolution/engine";
 *
 * turkishForms("İptal et");
 * // => ["iptal et", "İptal et"]
 * ```
 */
export function turkishForms(text: string, language = ""): string[] {
  if (!TURKISH_LANGUAGE.test(language) && !TURKISH_LETTER.test(text)) return [];
  return [small(text), capitalized(text)];
}

const small = (text: string) =>
  text.normalize("NFC").replaceAll("İ", "i").replaceAll("I", "ı").toLowerCase().normalize("NFC");

const capitalized = (text: string) =>
  small(text).replace(/\p{L}/u, (letter) =>
    letter === "i" ? "İ" : letter === "ı" ? "I" : letter.toUpperCase(),
  );
