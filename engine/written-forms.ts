import type { Rule } from "@intent-resolution/contract";
import { finding, type LintCode, type LintFinding } from "./lint-checks.ts";
import { normalize } from "./normal-form/normalize.ts";
import { isEnabled } from "./resolve.ts";
import { withoutNeedlessSpaces } from "./transcripts/needless-spaces.ts";
import { turkishForms } from "./turkish-forms.ts";

/** Forms in which a recognizer may write a text, and why they are not equal to it. */
export interface WrittenForms {
  readonly code: LintCode;
  readonly why: string;
  of(text: string): readonly string[];
}

/**
 * Returns the kinds of forms that recognizers write differently from people, so that the texts are not equal.
 *
 * @param language the texts' language as a BCP 47 tag, such as `tr`; without one, it is guessed from the letters
 *
 * @example
 * ```ts
 * import { writtenForms } from "@intent-resolution/engine";
 *
 * writtenForms().flatMap(({ of }) => of("电视 打开"));
 * // => ["电视打开"]
 * ```
 */
export const writtenForms = (language?: string): readonly WrittenForms[] => [
  {
    code: "turkish_i",
    why: "I and i are the same letter here, ı and İ are others",
    of: (text) => turkishForms(text, language),
  },
  {
    code: "needless_space",
    why: "this script is written without spaces, and only some recognizers insert them",
    of: (text) => [withoutNeedlessSpaces(text)],
  },
  {
    code: "curly_apostrophe",
    why: "the apostrophe of this match is a curly one",
    of: (text) => [straightened(text)].filter((straight) => straight !== text),
  },
];

/** Returns the text with straight apostrophes within its words. */
export const straightened = (text: string): string => text.replace(/(?<=\p{L})[’ʼ](?=\p{L})/gu, "'");

/** Returns a function that reports matches with a form that no rule of the same id has, by the rule's index. */
export function writtenFormFinder(
  rules: readonly Rule[],
  language?: string,
): (index: number) => LintFinding[] {
  const key = (id: string, text: string) => `${id}\n${normalize(text)}`;
  const present = new Set<string>();
  for (const rule of rules) if (isEnabled(rule)) present.add(key(rule.id, rule.match));
  const all = writtenForms(language);
  return (index) => {
    const rule = rules[index] as Rule;
    if (!isEnabled(rule)) return [];
    return all.flatMap(({ code, why, of }) => {
      const missing = of(rule.match).find((form) => !present.has(key(rule.id, form)));
      if (missing === undefined) return [];
      const message = `a recognizer may write “${missing}”, which is not equal to this match: ${why}`;
      return [finding(code, "warning", `/rules/${index}/match`, message)];
    });
  };
}
