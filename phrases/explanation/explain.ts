import type { Rule } from "@intent-resolution/contract";
import { collapseWhitespace } from "@intent-resolution/contract";
import { type CaptureWords, normalize } from "@intent-resolution/engine";
import type { Grammar, OpenStatement, Phrase, Place, Range, Statement, Value } from "../ast/grammar.ts";
import { noExpansion } from "../enumeration/compose-rule.ts";
import { type Derivation, expand, meaningOf, stepsOf } from "../match/derivation.ts";
import { lookUpOf, type Match } from "../match/look-up.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import { cutAsWritten } from "./cut-as-written.ts";
import { furthest } from "./furthest.ts";

/** The explanation of a text. */
export interface PhraseExplanation {
  /** The text in normalized form, as it is compared. */
  readonly text: string;
  /** For each rule of the text, how it matches; empty if no statement matches. */
  readonly matches: readonly MatchExplanation[];
  /** If no statement matches: the furthest place that one reached. */
  readonly reached: Reached | null;
}

/** The way in which a statement matches a text. */
export interface MatchExplanation {
  readonly rule: Rule;
  readonly statement: Statement;
  /** Where the statement is. */
  readonly place: Place;
  /** The alternatives that were chosen, in the order of the text. */
  readonly options: readonly MatchedOption[];
  readonly captures: readonly MatchedCapture[];
  /** The free words that an open statement captured; null for a closed statement. */
  readonly free: string | null;
}

export interface MatchedOption {
  /** Where the alternative is. For a group that was left out, where the group is. */
  readonly place: Place;
  /** The piece of the text that it matched; empty for a group that was left out. */
  readonly text: string;
}

export interface MatchedCapture {
  readonly name: string;
  readonly meaning: string;
  /** The piece of the text. */
  readonly text: string;
  /** The place of the value in its list; for the free words of an open statement, that of the statement. */
  readonly place: Place;
}

/**
 * The furthest place of a text that statements reached. For an open statement the words before the free ones and those after
 * them count, wherever the free ones may end.
 */
export interface Reached {
  /** The text before it, unnormalized. */
  readonly before: string;
  /** The rest of the text from there on; empty if the text ends too early. */
  readonly heard: string;
  /** For each of those statements, in the order of the file, what it expected there. */
  readonly expected: readonly Expected[];
}

export interface Expected {
  readonly statement: Statement;
  readonly place: Place;
  /**
   * In the order of the phrase, each once; a range as `0..100`, the free words of an open statement as
   * `{text...}`, and an empty text where the phrase ends.
   */
  readonly texts: readonly string[];
}

/**
 * Returns how a text yields its rules or, if it has none, how far statements matched and what was expected; by
 * the same code that finds the rules.
 *
 * @param set as `readPhrases` returns it
 * @param capture as for `resolve` of a set
 * @throws PhraseTooAmbiguous where a look-up of the text does, or where the search for what was expected takes more than
 * 250,000 steps and 50 for each statement
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { explain } from "@intent-resolution/phrases/explain";
 *
 * const set = readPhrases("home: (go|take me) home => navigation.open /home");
 * explain(set, "go hoem").reached?.expected.flatMap(({ texts }) => texts);
 * // => ["home"]
 * ```
 */
export function explain(
  { grammar }: Pick<PhraseSet, "grammar">,
  text: string,
  capture?: CaptureWords,
): PhraseExplanation {
  const { place } = grammar;
  const lookUp = lookUpOf(grammar);
  const matches = lookUp.matches(text, capture);
  const normalized = normalize(text);
  if (matches.length > 0)
    return { text: normalized, matches: matches.map((match) => explainMatch(match, place)), reached: null };
  const { at, expected } = furthest(lookUp, normalized);
  const [before, heard] = cutAsWritten(text, at);
  return {
    text: normalized,
    matches: [],
    reached: {
      before,
      heard,
      expected: expected.map(({ statement, texts }) => ({ statement, place: place(statement.at), texts })),
    },
  };
}

function explainMatch(
  { rule, statement, derivation, free }: Match,
  place: Grammar["place"],
): MatchExplanation {
  const options: MatchedOption[] = [];
  const captures: MatchedCapture[] = [];
  const textOf = (of: Derivation) => collapseWhitespace(expand(of, noExpansion()).text);
  // Equal words share a node, so places come from the phrase, which is visited together with the derivation.
  const visit = (of: Phrase, derivation: Derivation): void => {
    const { choice } = derivation;
    const child = derivation.child as Derivation;
    if (of.kind === "sequence")
      for (const [index, step] of stepsOf(derivation).entries())
        visit(of.items[index] as Phrase, step.child as Derivation);
    else if (of.kind === "permutation")
      for (const step of stepsOf(derivation))
        visit(of.items[step.choice] as Phrase, step.child as Derivation);
    else if (of.kind === "choice") {
      const option = of.options[choice];
      options.push({ place: place((option ?? of).at), text: option ? textOf(child) : "" });
      if (option) visit(option, child);
    } else if (of.kind === "part") visit(of.part.phrase, derivation);
    else if (of.kind === "list") {
      const { at } = of.list.values[child.choice] as Value | Range;
      captures.push({ name: of.capture, meaning: meaningOf(child), text: textOf(child), place: place(at) });
    }
  };
  if (free === null) visit(statement.phrase, derivation);
  else {
    const { phrase, free: name, after } = statement as OpenStatement;
    const [before, , behind] = stepsOf(derivation);
    visit(phrase, before?.child as Derivation);
    captures.push({ name, meaning: free, text: free, place: place(statement.at) });
    visit(after, behind?.child as Derivation);
  }
  return { rule, statement, place: place(statement.at), options, captures, free };
}
