import type { Rule } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import type { Grammar, Phrase, Place, Range, Statement, Value } from "../ast/grammar.ts";
import { collapseWhitespace } from "../ast/whitespace.ts";
import { permuted } from "../enumeration/nth-text.ts";
import { lookupOf, type Taking } from "../match/lookup.ts";
import { meaningOf, saidBy, type Way } from "../match/way.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import { furthest } from "./furthest.ts";

/** What a set makes of a text. */
export interface PhraseExplanation {
  /** The text in normalized form, as it is compared. */
  readonly text: string;
  /** For each rule of the text, how it comes to be; empty where nothing takes the text. */
  readonly taken: readonly TakenExplanation[];
  /** Where nothing takes the text: how far any statement came. */
  readonly reached: Reached | null;
}

/** How a statement takes a text. */
export interface TakenExplanation {
  readonly rule: Rule;
  readonly statement: Statement;
  /** Where the statement stands. */
  readonly place: Place;
  /** The alternatives that were taken, in the order of the text. */
  readonly through: readonly TakenOption[];
  readonly captured: readonly TakenCapture[];
}

export interface TakenOption {
  /** Where the alternative stands; of a group that was left out, where the group does. */
  readonly place: Place;
  /** What was said by it; empty for a group that was left out. */
  readonly text: string;
}

export interface TakenCapture {
  readonly name: string;
  readonly meaning: string;
  /** What was said. */
  readonly text: string;
  /** Where the value stands in its list. */
  readonly place: Place;
}

/** The furthest place of a text that statements reached. */
export interface Reached {
  /** What was taken before it, in normalized form. */
  readonly before: string;
  /** What was heard there, to the end; empty where the text ends too early. */
  readonly heard: string;
  /** For each of those statements, in the order of the file, what it could have taken there. */
  readonly expected: readonly Expected[];
}

export interface Expected {
  readonly statement: Statement;
  readonly place: Place;
  /** In the order of the phrase, each once; a range as `0..100`, and an empty text where the phrase ends. */
  readonly texts: readonly string[];
}

/**
 * Says how the rules of a text come to be, or, where it has none, how far any statement came and what was expected; by
 * the very code that finds the rules.
 *
 * @param set what `readPhrases` gives
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
export function explain({ grammar }: Pick<PhraseSet, "grammar">, text: string): PhraseExplanation {
  const { place } = grammar;
  const lookup = lookupOf(grammar);
  const takings = lookup.takings(text);
  const normalized = normalize(text);
  if (takings.length > 0)
    return { text: normalized, taken: takings.map((taking) => explainTaking(taking, place)), reached: null };
  const { at, expected } = furthest(lookup, normalized);
  return {
    text: normalized,
    taken: [],
    reached: {
      before: normalized.slice(0, at).trimEnd(),
      heard: normalized.slice(at).trimStart(),
      expected: expected.map(({ statement, texts }) => ({ statement, place: place(statement.at), texts })),
    },
  };
}

function explainTaking({ rule, statement, way }: Taking, place: Grammar["place"]): TakenExplanation {
  const through: TakenOption[] = [];
  const captured: TakenCapture[] = [];
  const textOf = (of: Way) => collapseWhitespace(saidBy(of).text);
  // Equal phrases are one net, so places are those of the phrase that is gone through beside the way.
  const visit = (of: Phrase, whole: Way): void => {
    // Large parts are shared, and a part that is but a list is the use of that.
    const { net } = whole;
    const way = net.kind === "shared" && net.capture === null ? (whole.inner[0] as Way) : whole;
    const { taken, inner } = way;
    const [within] = inner as [Way];
    if (of.kind === "sequence")
      for (const [index, item] of of.items.entries()) visit(item, inner[index] as Way);
    else if (of.kind === "permutation")
      // Between two items is a space.
      for (const [index, item] of permuted(of.items, taken).entries()) visit(item, inner[2 * index] as Way);
    else if (of.kind === "choice") {
      const option = of.options[taken];
      through.push({ place: place((option ?? of).at), text: option ? textOf(within) : "" });
      if (option) visit(option, within);
    } else if (of.kind === "part") visit(of.part.phrase, way);
    else if (of.kind === "list") {
      const { at } = of.list.values[within.taken] as Value | Range;
      const meaning = meaningOf(within);
      captured.push({ name: of.capture, meaning, text: textOf(within), place: place(at) });
    }
  };
  visit(statement.phrase, way);
  return { rule, statement, place: place(statement.at), through, captured };
}
