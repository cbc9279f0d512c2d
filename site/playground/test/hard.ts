import { isTextInput, textOf, withText } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import type { Case } from "../work/session.ts";

const CYRILLIC: Readonly<Record<string, string>> = { a: "а", e: "е", o: "о", c: "с", p: "р", x: "х" };

/** The ways in which a phrase arrives that people do not think of, by name. */
const WAYS: Readonly<Record<string, (text: string) => string>> = {
  case: (text) => text.toUpperCase(),
  spaces: (text) => `  ${text.replaceAll(" ", " \u00a0 ")} `,
  decomposed: (text) => text.normalize("NFD"),
  sharp: (text) => (text.includes("ß") ? text.replaceAll("ß", "ss") : text.replaceAll("ss", "ß")),
  mark: (text) => `${text}!`,
  lookalike: (text) => text.replace(/[aeocpx]/u, (letter) => CYRILLIC[letter] ?? letter),
};

/**
 * The engine's corner cases of a phrase: what is compared as the same is expected to do the same, and what only looks
 * alike is expected to do nothing. A way that changes nothing is left out.
 */
export function hardened(easy: Case): Case[] {
  const { input, expect } = easy;
  if (!isTextInput(input)) return [];
  const text = textOf(input);
  const forms = new Set([text]);
  return Object.entries(WAYS).flatMap(([way, change]) => {
    const changed = change(text);
    if (forms.has(changed)) return [];
    forms.add(changed);
    const isSame = normalize(changed) === normalize(text);
    return [{ name: `${easy.name} (${way})`, input: withText(input, changed), expect: isSame ? expect : [] }];
  });
}
