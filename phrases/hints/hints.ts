import type { Rule } from "@intent-resolution/contract";
import { normalize, UNSPACED } from "@intent-resolution/engine";
import { Folding } from "../ast/fold.ts";
import type { Phrase } from "../ast/grammar.ts";
import { phrasesOf } from "../ast/open.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import { hintTexts, rulesOf } from "./hint-texts.ts";
import { inWords } from "./in-words.ts";
import { gbnf, jsgf, srgs } from "./notations.ts";
import { grammarOf } from "./recognizer-grammar.ts";
import { characterTransducer, wordTransducer } from "./transducer.ts";

/** The recognizers that hints are written for. */
export const HINT_TARGETS = ["web", "whisper", "gbnf", "vosk", "sherpa", "jsgf", "srgs"] as const;
export type HintTarget = (typeof HINT_TARGETS)[number];

export interface HintOptions {
  /** The weight of these texts, where a recognizer supports one; modest by default: 2 for `web`, 1.5 for `sherpa`. */
  readonly boost?: number;
  /**
   * The language of the texts as a BCP 47 tag, for `srgs`; by default that of the number words of the first list that has
   * some, else `en`.
   */
  readonly language?: string;
  /** The maximum number of texts of a list: 100 for `web` by default, 1,000 for `sherpa`, 10,000 for `vosk`. */
  readonly limit?: number;
}

/** The result for a recognizer. */
export interface Hints {
  /** JSON for `web` and `vosk`, a prompt for `whisper`, else a file in the target's own notation. */
  readonly text: string;
  /** The number of texts of the rules; in a grammar, and in a set of more than 10,000 rules, equal ones count again. */
  readonly total: bigint;
  /** How many of these texts are left out; grammars have all. */
  readonly cut: bigint;
}

/** The texts of a set of more rules are not compared to count them. */
const MAX_COUNTED = 10_000;
/** Their recognizers write every word out. */
const IN_WORDS: readonly HintTarget[] = ["vosk", "sherpa", "jsgf", "srgs"];
/** The tokens of a prompt that Whisper looks at. */
const WHISPER_TOKENS = 224;
const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, "u");

/** Thrown if a recognizer does not write the script of a set as the set does. */
export class UnspacedScriptError extends Error {
  override readonly name = "UnspacedScriptError";
}

/**
 * Returns the texts of rules in the format of a recognizer. Grammars (`gbnf`, `jsgf`, `srgs`) hold exactly the texts
 * of the rules, with white space normalized. Lists hold all texts up to the limit. Beyond it they hold texts that
 * cover as many words as fit: one of each statement, then those with the most missing words. An open statement
 * contributes the words on each side of the free ones. For `vosk`, `sherpa`, `jsgf` and `srgs`, numbers that can be
 * said in words are written in words only, and alternatives that exist only in writing are left out: `%` beside
 * `percent`, `5h`, `2.5`.
 *
 * @throws TooLargeError where words are put together in too many ways for a grammar of whole words, as without blanks
 * @throws UnspacedScriptError for `vosk`, of a script that is written without blanks: its models have words
 *
 * @example
 * ```ts
 * import { hintsOf } from "@intent-resolution/phrases/hints";
 *
 * const action = { type: "navigation.open", target: "/home" } as const;
 * hintsOf([{ id: "home", match: "go home", action }], "whisper").text;
 * // => "go home."
 * ```
 */
export function hintsOf(
  rules: readonly Rule[] | PhraseSet,
  target: HintTarget,
  options: HintOptions = {},
): Hints {
  const source = "grammar" in rules && IN_WORDS.includes(target) ? inWords(rules) : rules;
  const whole = (text: string): Hints => ({ text, total: sizeOf(source), cut: 0n });
  const listed = (limit: number, write: (texts: readonly string[]) => string): Hints => {
    const { texts, isCut } = hintTexts(source, options.limit ?? limit);
    return { text: write(texts), ...counted(source, texts, isCut) };
  };
  if (target === "vosk" && isUnspaced(source))
    throw new UnspacedScriptError(
      "vosk takes words with blanks between them, and a script of this set has none",
    );
  switch (target) {
    case "web":
      return listed(100, (texts) =>
        JSON.stringify(
          texts.map((phrase) => ({ phrase, boost: options.boost ?? 2 })),
          null,
          2,
        ),
      );
    case "sherpa":
      return listed(1_000, (texts) => texts.map((text) => `${text} :${options.boost ?? 1.5}\n`).join(""));
    case "vosk":
      return listed(10_000, (texts) => {
        const lower = [...new Set(texts.map((text) => text.toLowerCase()))];
        const spoken = new Set(lower.flatMap((text) => text.split(" ")));
        return JSON.stringify({ words: [...spoken].sort(), grammar: [...lower, "[unk]"] }, null, 2);
      });
    case "whisper":
      return prompt(source);
    case "gbnf":
      return whole(gbnf(grammarOf(hintedPhrases(source), characterTransducer)));
    case "jsgf":
      return whole(jsgf(grammarOf(hintedPhrases(source), wordTransducer)));
    case "srgs":
      return whole(
        srgs(grammarOf(hintedPhrases(source), wordTransducer), options.language ?? languageOf(source)),
      );
  }
}

function isUnspaced(source: readonly Rule[] | PhraseSet): boolean {
  const some = (those: readonly boolean[]) => those.includes(true);
  const folding = new Folding<boolean>({
    words: (text) => UNSPACED_LETTER.test(text),
    sequence: some,
    choice: some,
    permutation: some,
    range: () => false,
  });
  return hintedPhrases(source).some((phrase) => folding.of(phrase));
}

function languageOf(source: readonly Rule[] | PhraseSet): string {
  const lists = "grammar" in source ? source.grammar.lists : [];
  return lists.find(({ language }) => language !== undefined)?.language ?? "en";
}

function hintedPhrases(source: readonly Rule[] | PhraseSet): Phrase[] {
  if ("grammar" in source)
    return [...source.grammar.statements, ...source.grammar.openStatements].flatMap(phrasesOf);
  return Array.from(rulesOf(source), ({ match }) => ({ kind: "words", at: 0, text: match }));
}

/** Writes a prompt. Whisper looks at its last tokens only, so no more is written than fits. */
function prompt(source: readonly Rule[] | PhraseSet): Hints {
  const { texts } = hintTexts(source, 1_000);
  const chosen: string[] = [];
  let tokens = 1;
  for (const text of texts) {
    tokens += tokensOf(text) + 1;
    if (tokens > WHISPER_TOKENS) break;
    chosen.push(text);
  }
  return { text: chosen.length > 0 ? `${chosen.join(", ")}.` : "", ...counted(source, chosen) };
}

/** Returns how many different texts there are, and how many of them are missing from a list. */
function counted(
  source: readonly Rule[] | PhraseSet,
  texts: readonly string[],
  isCut = true,
): Pick<Hints, "total" | "cut"> {
  if ("grammar" in source && source.size > BigInt(MAX_COUNTED)) {
    const left = source.size - BigInt(texts.length);
    return { total: source.size, cut: isCut && left > 0n ? left : 0n };
  }
  const left = new Set<string>();
  for (const { match } of rulesOf(source)) left.add(normalize(match));
  const total = BigInt(left.size);
  for (const text of texts) left.delete(normalize(text));
  return { total, cut: BigInt(left.size) };
}

const sizeOf = (source: readonly Rule[] | PhraseSet): bigint =>
  "grammar" in source ? source.size : BigInt([...rulesOf(source)].length);

/**
 * Estimates the tokens of a text from above: ordinary words have fewer tokens than half their letters, other letters
 * one a byte at most.
 */
function tokensOf(text: string): number {
  const ascii = text.match(/[a-z]+/gi) ?? [];
  const rest = new TextEncoder().encode(text.replace(/[a-z ]/gi, "")).length;
  return ascii.reduce((sum, word) => sum + Math.ceil(word.length / 2), 0) + rest;
}
