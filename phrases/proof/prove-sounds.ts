import type { HeardAs } from "@intent-resolution/engine";
import { phrasesOf } from "../ast/open.ts";
import { keyOf } from "../enumeration/compose-rule.ts";
import type { StateId } from "./automata/automata.ts";
import { StatementAutomata } from "./automata/statement-automata.ts";
import type { ComparedStatement, Provable } from "./compared-statement.ts";
import { conflictsAmong } from "./conflicts.ts";
import { isPlaceholder, Phonemes, type Pronounce, textsThatSound } from "./pronounced.ts";
import type { Conflict, ProvenStatement, Undecided } from "./proof.ts";
import { orUndecided, ProofBudget, TooLarge } from "./proof-budget.ts";
import { candidatesOf, type ProofOptions, prove, startProof } from "./prove.ts";
import { type Pair, withWord } from "./witness-check.ts";
import { wordEdgesOf } from "./word-edges.ts";

export interface SoundOptions extends ProofOptions {
  readonly pronounce: Pronounce;
  /** Words that a recognizer hears in place of those that are said: each row makes the two sound alike. */
  readonly heardAs?: HeardAs;
  /** The conflicts that `prove` found in the same sets; by default it is proven again. */
  readonly conflicts?: readonly Conflict[];
}

/**
 * Decides for all texts whether a row of the sets' files of what is heard gives one of them a second meaning: a text with the
 * words that are heard, and the same text with what was said in their place.
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { proveHeardAs } from "@intent-resolution/phrases/prove";
 *
 * const set = readPhrases({
 *   "shop.phrases": "two: order for two\nfour: order four two",
 *   "shop.heard-as": "for -> four",
 * });
 * proveHeardAs([set]).collisions.map(({ texts }) => texts);
 * // => [["order for two", "order four two"]]
 * ```
 */
export function proveHeardAs(
  sets: readonly (Provable & { readonly heardAs?: HeardAs | undefined })[],
  options: ProofOptions = {},
): SoundProof {
  const heardAs: HeardAs = Object.assign({}, ...sets.map(({ heardAs }) => heardAs));
  if (Object.keys(heardAs).length === 0) return { collisions: [], undecided: [] };
  return proveSounds(sets, { ...options, pronounce: (word) => [[word]], heardAs });
}

/**
 * Two statements with texts that sound alike and differ in meaning. They are the same if both texts are of one
 * statement.
 */
export interface Collision {
  readonly first: ProvenStatement;
  readonly second: ProvenStatement;
  /** A text of each, in normalized form, with the fewest phonemes among those that sound alike. */
  readonly texts: readonly [string, string];
}

/** The result of a proof by ear. It is proven if both lists are empty. */
export interface SoundProof {
  readonly collisions: readonly Collision[];
  readonly undecided: readonly Undecided[];
}

/**
 * Decides for all texts whether two of them sound alike and mean different things: a `prove` over phonemes, without
 * the boundaries of words. Texts with a word without a known pronunciation are left out. A text that two statements
 * share letter by letter is a conflict of `prove` and not a collision.
 */
export function proveSounds(sets: readonly Provable[], options: SoundOptions): SoundProof {
  const phonemes = new Phonemes(options.pronounce, options.heardAs);
  const { statements, intersection, ambiguity } = startProof(
    options,
    phonemes,
    options.heardAs === undefined,
  );
  const { closed, open, undecided } = candidatesOf(sets, statements);
  const edges = wordEdgesOf(statements);

  const keyOfPair = (first: ProvenStatement, second: ProvenStatement) =>
    JSON.stringify([first, second].map(({ set, place }) => [set, place]));
  const asWritten = new Set(
    (options.conflicts ?? prove(sets, options).conflicts).map(({ first, second }) =>
      keyOfPair(first, second),
    ),
  );

  /** Returns two texts that sound so; false if `prove` reports the pair. */
  function confirm(sound: string, pair: Pair): Collision["texts"] | false {
    const [first, second] = pair;
    if (asWritten.has(keyOfPair(first.proven, second.proven))) return false;
    const labels = Array.from({ length: sound.length }, (_, at) => sound.charCodeAt(at));
    const said = ({ written, set, id }: ComparedStatement) =>
      textsThatSound(written, labels, phonemes, edges)
        .map((text) => withWord(text))
        .flatMap((text) =>
          set
            .rulesFor(text)
            .flatMap((rule) => (rule.id === id ? { text, key: keyOf({ ...rule, minConfidence: 0 }) } : [])),
        );
    const others = said(second);
    for (const one of said(first))
      for (const other of others)
        if (one.text !== other.text && one.key !== other.key) return [one.text, other.text];
    throw new TooLarge();
  }

  const found = conflictsAmong(
    [...closed, ...open],
    statements,
    intersection,
    ambiguity,
    (sound, pair) => orUndecided(() => confirm(sound, pair)) ?? null,
  );
  return {
    collisions: found.conflicts.flatMap(({ first, second, witness }) =>
      witness ? { first, second, texts: witness } : [],
    ),
    undecided: [...undecided, ...found.undecided],
  };
}

/**
 * Returns all words of the texts of sets, for a voice to pronounce; undefined if they are too many. For `5[ ]km` they
 * are `5` and `km`.
 */
export function wordsOf(
  sets: readonly Provable[],
  { steps = 50_000_000 }: ProofOptions = {},
): string[] | undefined {
  const statements = new StatementAutomata(new ProofBudget(steps), undefined, true);
  const edges = wordEdgesOf(statements);
  const words = new Set<string>();
  const seen = new Set<StateId>();
  return orUndecided(() => {
    for (const { grammar } of sets)
      for (const statement of [...grammar.statements, ...grammar.openStatements])
        for (const phrase of phrasesOf(statement)) visit(statements.written({ phrase }));
    return [...words].filter((word) => word !== "" && !isPlaceholder(word)).sort();
  });

  function visit(state: StateId): void {
    if (seen.has(state)) return;
    seen.add(state);
    for (const { word, target } of edges(state)) {
      words.add(word);
      visit(target);
    }
  }
}
