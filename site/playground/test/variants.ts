import { isTextInput, textOf, withText } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import type { Case } from "../work/session.ts";

const CYRILLIC: Readonly<Record<string, string>> = { a: "а", e: "е", o: "о", c: "с", p: "р", x: "х" };

/** Changes to a phrase that people rarely think of testing, by name. */
const CHANGES: Readonly<Record<string, (text: string) => string>> = {
  case: (text) => text.toUpperCase(),
  spaces: (text) => `  ${text.replaceAll(" ", " \u00a0 ")} `,
  decomposed: (text) => text.normalize("NFD"),
  sharp: (text) => (text.includes("ß") ? text.replaceAll("ß", "ss") : text.replaceAll("ss", "ß")),
  mark: (text) => `${text}!`,
  lookalike: (text) => text.replace(/[aeocpx]/u, (letter) => CYRILLIC[letter] ?? letter),
};

/**
 * Returns corner cases of the engine, made from a case. A text that the engine compares as equal is expected to fire the
 * same rules. One that only looks alike is expected to fire none. A change without an effect is left out.
 */
export function variantsOf(original: Case): Case[] {
  const { input, expect } = original;
  if (!isTextInput(input)) return [];
  const text = textOf(input);
  const forms = new Set([text]);
  return Object.entries(CHANGES).flatMap(([name, change]) => {
    const changed = change(text);
    if (forms.has(changed)) return [];
    forms.add(changed);
    const isSame = normalize(changed) === normalize(text);
    return [
      { name: `${original.name} (${name})`, input: withText(input, changed), expect: isSame ? expect : [] },
    ];
  });
}
