/**
 * Number words of the languages that a file of phrases names: for a build or a command.
 *
 * @module @intent-resolution/phrases/numbers/load
 */
import type { NumberWords } from "../ast/number-words.ts";
import { numberWords } from "./all.ts";
import { further } from "./further.generated.ts";

const NAMED = /\.\.-?\d+(?:\/\d+)?\s+in\s+([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)/g;

/**
 * Returns the number words of `all` and, loaded one by one, of the further languages that texts of phrases name. Where
 * one names a language that does not exist, all are returned, so that the fault lists them.
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { loadNumberWords } from "@intent-resolution/phrases/numbers/load";
 *
 * const text = `
 * {n} = 0..100 in ru
 * set: громкость {n} => workflow.trigger volume {*}`;
 * readPhrases(text, { numbers: await loadNumberWords(text) }).rulesFor("громкость двадцать пять").length;
 * // => 1
 * ```
 */
export async function loadNumberWords(...texts: string[]): Promise<readonly NumberWords[]> {
  const named = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(NAMED), ([, tag = ""]) => tag.toLowerCase())),
  );
  const isOf = (language: string, tag: string) =>
    tag === language.toLowerCase() || tag.startsWith(`${language.toLowerCase()}-`);
  const languages = Object.keys(further);
  const known = [...languages, ...numberWords.map(({ language }) => language)];
  const isKnown = [...named].every((tag) => known.some((language) => isOf(language, tag)));
  const wanted = languages.filter((language) => !isKnown || [...named].some((tag) => isOf(language, tag)));
  const loaded = await Promise.all(wanted.map((language) => further[language]?.()));
  return [...numberWords, ...loaded.flatMap((words) => words ?? [])];
}
