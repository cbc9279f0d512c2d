import type { Rule } from "@intent-resolution/contract";
import type { Phrase } from "../ast/grammar.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import { languageOf } from "./grammar.ts";
import { keyTexts } from "./key-texts.ts";
import { gbnf, jsgf, srgs } from "./notations.ts";
import { letters, words } from "./transducer.ts";

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

/** What a recognizer is to be given. */
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
 * Returns what to tell a recognizer about rules. Grammars (`gbnf`, `jsgf`, `srgs`) hold exactly the texts of the rules,
 * white space normalized; lists hold them all or, beyond the limit, the first text of each statement and the values of
 * lists.
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
    const texts = textsOf(source, options.limit ?? limit, total);
    const left = total - BigInt(texts.length);
    return { text: write(texts), total, cut: left > 0n ? left : 0n };
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
      return prompt(textsOf(source, 1_000, total), total);
    case "gbnf":
      return whole(gbnf(languageOf(phrasesOf(source), letters)));
    case "jsgf":
      return whole(jsgf(languageOf(phrasesOf(source), words)));
    case "srgs":
      return whole(srgs(languageOf(phrasesOf(source), words), options.language ?? "en"));
  }
}

const enabled = (rules: readonly Rule[]) => rules.filter((rule) => rule.enabled !== false);

function phrasesOf(source: readonly Rule[] | PhraseSet): Phrase[] {
  if ("grammar" in source) return source.grammar.statements.map(({ phrase }) => phrase);
  return enabled(source).map(({ match }) => ({ kind: "words", at: 0, text: match }));
}

const collapseWhitespace = (text: string) => text.replace(/[\p{White_Space}]+/gu, " ").trim();

function textsOf(source: readonly Rule[] | PhraseSet, limit: number, total: bigint): string[] {
  const found = new Set<string>();
  const all =
    "grammar" in source
      ? total > BigInt(limit)
        ? keyTexts(source.grammar)
        : matches(source)
      : enabled(source).map(({ match }) => match);
  for (const text of all) {
    if (found.size >= limit) break;
    found.add(collapseWhitespace(text));
  }
  return [...found];
}

function* matches(set: PhraseSet): Generator<string> {
  for (const { match } of set.rules()) yield match;
}

/** Whisper looks at the last tokens of a prompt only, so no more is written than fits. */
function prompt(texts: readonly string[], total: bigint): Hints {
  const taken: string[] = [];
  let tokens = 1;
  for (const text of texts) {
    tokens += tokensOf(text) + 1;
    if (tokens > WHISPER_TOKENS) break;
    taken.push(text);
  }
  const left = total - BigInt(taken.length);
  return { text: taken.length > 0 ? `${taken.join(", ")}.` : "", total, cut: left > 0n ? left : 0n };
}

/** An estimate from above: ordinary words have fewer tokens than half their letters, other letters one a byte at most. */
function tokensOf(text: string): number {
  const ascii = text.match(/[a-z]+/gi) ?? [];
  const rest = new TextEncoder().encode(text.replace(/[a-z ]/gi, "")).length;
  return ascii.reduce((sum, word) => sum + Math.ceil(word.length / 2), 0) + rest;
}
