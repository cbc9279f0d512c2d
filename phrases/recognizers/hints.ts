import type { Rule } from "@intent-resolution/contract";
import type { Phrase } from "../ast/grammar.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import { enabled, hintTexts } from "./hint-texts.ts";
import { gbnf, jsgf, srgs } from "./notations.ts";
import { grammarOf } from "./recognizer-grammar.ts";
import { characterTransducer, wordTransducer } from "./transducer.ts";

/** The recognizers that hints are written for. */
export const HINT_TARGETS = ["web", "whisper", "gbnf", "vosk", "sherpa", "jsgf", "srgs"] as const;
export type HintTarget = (typeof HINT_TARGETS)[number];

export interface HintOptions {
  /** How much a recognizer that takes a weight prefers these texts; modest by default: 2 for `web`, 1.5 for `sherpa`. */
  readonly boost?: number;
  /** The language of the texts as a BCP 47 tag, for `srgs`; `en` by default. */
  readonly language?: string;
  /** The most texts that lists carry: 100 for `web` by default, 1,000 for `sherpa`, 10,000 for `vosk`. */
  readonly limit?: number;
}

/** What a recognizer is given. */
export interface Hints {
  /** JSON for `web` and `vosk`, a prompt for `whisper`, else a file in the target's own notation. */
  readonly text: string;
  /** How many texts the rules stand for. */
  readonly total: bigint;
  /** How many of them are not in it; grammars hold all. */
  readonly cut: bigint;
}

/** The tokens of a prompt that Whisper looks at. */
const WHISPER_TOKENS = 224;

/**
 * Returns what a recognizer needs to know of rules. Grammars (`gbnf`, `jsgf`, `srgs`) hold exactly the texts of the rules,
 * white space normalized; lists hold them all or, beyond the limit, texts that together have as many of its words as fit:
 * one of each statement, then those with the most words that are still missing. Of an open statement the words before
 * the rest are in them.
 *
 * @throws TooLargeError where words are put together in too many ways for a grammar of whole words, as without blanks
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
  source: readonly Rule[] | PhraseSet,
  target: HintTarget,
  options: HintOptions = {},
): Hints {
  const total = "grammar" in source ? source.size : BigInt(enabled(source).length);
  const whole = (text: string): Hints => ({ text, total, cut: 0n });
  const listed = (limit: number, write: (texts: readonly string[]) => string): Hints => {
    const { texts, isCut } = hintTexts(source, options.limit ?? limit);
    return { text: write(texts), total, cut: cutOf(total, texts, isCut) };
  };
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
      return prompt(hintTexts(source, 1_000), total);
    case "gbnf":
      return whole(gbnf(grammarOf(phrasesOf(source), characterTransducer)));
    case "jsgf":
      return whole(jsgf(grammarOf(phrasesOf(source), wordTransducer)));
    case "srgs":
      return whole(srgs(grammarOf(phrasesOf(source), wordTransducer), options.language ?? "en"));
  }
}

function phrasesOf(source: readonly Rule[] | PhraseSet): Phrase[] {
  if ("grammar" in source)
    return [...source.grammar.statements, ...source.grammar.openStatements].map(({ phrase }) => phrase);
  return enabled(source).map(({ match }) => ({ kind: "words", at: 0, text: match }));
}

/** Whisper looks at the last tokens of a prompt only, so no more is written than fits. */
function prompt({ texts, isCut }: { texts: readonly string[]; isCut: boolean }, total: bigint): Hints {
  const taken: string[] = [];
  let tokens = 1;
  for (const text of texts) {
    tokens += tokensOf(text) + 1;
    if (tokens > WHISPER_TOKENS) break;
    taken.push(text);
  }
  const cut = cutOf(total, taken, isCut || taken.length < texts.length);
  return { text: taken.length > 0 ? `${taken.join(", ")}.` : "", total, cut };
}

/** How many texts are missing from a list. For large sets, equal texts are counted several times. */
function cutOf(total: bigint, texts: readonly string[], isCut: boolean): bigint {
  const left = total - BigInt(texts.length);
  return isCut && left > 0n ? left : 0n;
}

/** An estimate from above: ordinary words have fewer tokens than half their letters, other letters one a byte at most. */
function tokensOf(text: string): number {
  const ascii = text.match(/[a-z]+/gi) ?? [];
  const rest = new TextEncoder().encode(text.replace(/[a-z ]/gi, "")).length;
  return ascii.reduce((sum, word) => sum + Math.ceil(word.length / 2), 0) + rest;
}
