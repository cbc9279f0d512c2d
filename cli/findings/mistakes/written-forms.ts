import { collapseWhitespace } from "@intent-resolution/contract";
import {
  type LintOptions,
  normalize,
  UNSPACED,
  withoutNeedlessSpaces,
  writtenForms,
} from "@intent-resolution/engine";
import type { List, Part, Phrase } from "@intent-resolution/phrases";
import type { WrittenStatement } from "@intent-resolution/phrases/syntax";
import type { OpenedPhrases } from "../../files/phrases.ts";
import { type Edit, type Finding, fileFinding } from "../finding.ts";
import type { WrittenFile } from "./written-statements.ts";

/** The most texts of a statement that are looked at. */
const MAX_TEXTS = 200;

/** Units behind a number, which recognizers write with a blank or without; they write none within `°C`. */
const UNSPACED_UNIT = /(?<=\p{Nd})(?=[\p{Currency_Symbol}%٪‰°℃℉])/gu;
const PARTED = /(?<=°) (?=[CF]\b)/g;
const UNSPACED_IN_PHRASE = /(?<=[}\p{Nd}])(?=[\p{Currency_Symbol}%٪‰°℃℉])/gu;
const unspacedUnit = {
  code: "unspaced_unit",
  why: "a blank may be between a number and its unit",
  of: (text: string) => {
    const form = text.replace(UNSPACED_UNIT, " ").replace(PARTED, "");
    // What was to be a range is found as that.
    return form === text || isWithoutSpaces(text) || /\.\.|…/.test(text) ? [] : [form];
  },
} as const;

/** A character without which no recognizer writes a text differently, Turkish aside. */
const VARIABLE = new RegExp(`[${UNSPACED}ıİğĞ\\p{Currency_Symbol}%٪‰°℃℉]`, "u");
const TURKISH = /^(?:tr|az)(?:-|$)/i;

/** Returns whether a text has a letter of a script that is written without spaces. */
const isWithoutSpaces = (text: string) =>
  Array.from(text).some((letter) => withoutNeedlessSpaces(`a ${letter}`) === `a${letter}`);

/**
 * Finds statements with a text that recognizers write differently, where no statement of the same id takes that form.
 * At most 200 texts of each statement are examined: each alternative and value once, combined with the first of all
 * others.
 */
export function writtenFormFindings(
  { path, name: file, set }: OpenedPhrases,
  written: WrittenFile,
  { language }: LintOptions,
): Finding[] {
  const takes = (id: string, text: string) => set.rulesFor(text).some((rule) => rule.id === id);
  // Where a curly apostrophe is written is found in the words.
  const all = [...writtenForms(language).filter(({ code }) => code !== "curly_apostrophe"), unspacedUnit];
  const mayVary = variesIn(language);
  return set.grammar.statements.flatMap(({ at, id, phrase }): Finding[] => {
    if (!mayVary(phrase)) return [];
    const said = texts(phrase);
    return all.flatMap(({ code, why, of }): Finding[] => {
      const isMissing = (text: string, form: string) =>
        normalize(form) !== normalize(text) && !takes(id, form);
      const [missing] = said.flatMap((text) => of(text).filter((form) => isMissing(text, form)));
      if (missing === undefined) return [];
      const message = `a recognizer may write “${collapseWhitespace(missing)}”, which no statement “${id}” matches: ${why}`;
      const place = { path, file, ...set.grammar.place(at) };
      const edits = code === "unspaced_unit" ? blanksBefore(written.statementOf(place.line)) : [];
      return [fileFinding(code, message, place, { edits })];
    });
  });
}

/** Returns whether a phrase has any letter of texts that are written differently; each part and list is examined once. */
function variesIn(language = ""): (phrase: Phrase) => boolean {
  if (TURKISH.test(language)) return () => true;
  const known = new Map<Part | List, boolean>();
  const remembered = (of: Part | List, phrases: readonly Phrase[]): boolean => {
    const varies = known.get(of) ?? phrases.some(mayVary);
    known.set(of, varies);
    return varies;
  };
  function mayVary(phrase: Phrase): boolean {
    switch (phrase.kind) {
      case "words":
        return VARIABLE.test(phrase.text);
      case "part":
        return remembered(phrase.part, [phrase.part.phrase]);
      case "list":
        return remembered(
          phrase.list,
          phrase.list.values.flatMap((value) => (value.kind === "value" ? value.phrase : [])),
        );
      default:
        return (phrase.kind === "choice" ? phrase.options : phrase.items).some(mayVary);
    }
  }
  return mayVary;
}

/** Returns optional blanks before units; a statement without an id would have another with them. */
function blanksBefore(statement: WrittenStatement | undefined): Edit[] {
  if (!statement?.name) return [];
  const phrase = statement.text.slice(statement.from, statement.to);
  return Array.from(phrase.matchAll(UNSPACED_IN_PHRASE), ({ index }) => ({
    offset: statement.offset + statement.from + index,
    length: 0,
    written: "[ ]",
  }));
}

/** Texts of a phrase, at most 200, the first of all first. */
export function texts(phrase: Phrase): string[] {
  switch (phrase.kind) {
    case "words":
      return [phrase.text];
    case "sequence":
      return inTurn(phrase.items, "");
    case "permutation":
      return inTurn(phrase.items, " ");
    case "choice":
      return [...phrase.options.flatMap(texts), ...(phrase.optional ? [""] : [])].slice(0, MAX_TEXTS);
    case "part":
      return texts(phrase.part.phrase);
    case "list":
      return phrase.list.values
        .slice(0, MAX_TEXTS)
        .flatMap((value) => (value.kind === "range" ? [String(value.from)] : texts(value.phrase)))
        .slice(0, MAX_TEXTS);
  }
}

/** Returns each text of each item, between the first of all others. */
function inTurn(items: readonly Phrase[], between: string): string[] {
  const all = items.map(texts);
  const first = all.map(([text = ""]) => text);
  const found = [first.join(between)];
  for (const [index, [, ...others]] of all.entries())
    for (const other of others) {
      if (found.length === MAX_TEXTS) return found;
      found.push(first.with(index, other).join(between));
    }
  return found;
}
