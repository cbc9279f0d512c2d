import { getOrInsert } from "../ast/get-or-insert.ts";
import type { Grammar, GrammarNode, List, Phrase } from "../ast/grammar.ts";
import { phrasesOf } from "../ast/open.ts";

const WHITESPACE = /[\p{White_Space}]+/u;

/** A text of a node, with the words of it that no text before had. */
interface Candidate {
  readonly text: string;
  readonly uncovered: number;
  /** The text with a space between adjacent pieces. */
  readonly pieces: string;
}

/**
 * Yields texts that together contain every word of a set. The first round has one text of each statement, in the
 * order of the file. In each later round, every statement contributes the text with the most new words, until no word
 * is new. One number covers a range. The free words of an open statement are left out; the words on each side of them
 * are a text each.
 */
export function* coveringTexts({ statements, openStatements }: Grammar): Generator<string> {
  const words = new WordCover();
  let phrases: Phrase[] = [...statements, ...openStatements].flatMap(phrasesOf);
  for (const phrase of phrases) yield words.cover(phrase).text;
  while (phrases.length > 0) {
    const ranked = phrases
      .map((phrase) => ({ phrase, ...words.best(phrase) }))
      .filter(({ uncovered }) => uncovered > 0)
      .sort((one, other) => other.uncovered - one.uncovered);
    phrases = [];
    for (const { phrase } of ranked) {
      const { text, uncovered } = words.cover(phrase);
      if (uncovered > 0) yield text;
      phrases.push(phrase);
    }
  }
}

/** The words of all texts so far. */
class WordCover {
  readonly #covered = new Set<string>();
  /** How many values at the beginning of a list have covered words only. */
  readonly #exhausted = new Map<List, number>();
  /** The candidates of parts and lists, valid until another word is covered. */
  readonly #candidates = new Map<object, Candidate>();

  /** The text of a phrase with the most uncovered words, which are covered from now on. */
  cover(phrase: Phrase): Candidate {
    const { text, uncovered, pieces } = this.best(phrase);
    const before = this.#covered.size;
    for (const word of wordsOf(text)) this.#covered.add(word);
    const added = this.#covered.size - before;
    // Two pieces without a space between them are one word. The shorter one is mostly an ending, which never is a word.
    if (added === 0 && uncovered > 0) {
      const [ending] = wordsOf(pieces)
        .filter((piece) => !this.#covered.has(piece))
        .sort((one, other) => one.length - other.length);
      this.#covered.add(ending as string);
    }
    if (uncovered > 0) this.#candidates.clear();
    return { text, uncovered: added, pieces };
  }

  best(node: GrammarNode): Candidate {
    switch (node.kind) {
      case "words":
        return this.#candidate(node.text);
      case "range":
        return this.#candidate(String(node.from));
      case "value":
        return this.best(node.phrase);
      case "sequence":
      case "permutation":
        return joined(
          node.items.map((item) => this.best(item)),
          node.kind === "permutation" ? " " : "",
        );
      case "choice": {
        const most = this.#most(node.options);
        return node.optional && most.uncovered === 0 ? NOTHING : most;
      }
      case "part":
        return getOrInsert(this.#candidates, node.part, () => this.best(node.part.phrase));
      case "list":
        return getOrInsert(this.#candidates, node.list, () => this.#firstOf(node.list));
    }
  }

  #most(options: readonly GrammarNode[]): Candidate {
    return options
      .map((option) => this.best(option))
      .reduce((most, each) => (each.uncovered > most.uncovered ? each : most));
  }

  /** The first value with an uncovered word: finding the best of many thousand values would be too slow. */
  #firstOf(list: List): Candidate {
    const { values } = list;
    for (let index = this.#exhausted.get(list) ?? 0; index < values.length; index++) {
      this.#exhausted.set(list, index);
      const candidate = this.best(values[index] as GrammarNode);
      if (candidate.uncovered > 0) return candidate;
    }
    this.#exhausted.set(list, values.length);
    return { ...this.best(values[0] as GrammarNode), uncovered: 0 };
  }

  #candidate(text: string): Candidate {
    let uncovered = 0;
    for (const word of wordsOf(text)) if (!this.#covered.has(word)) uncovered++;
    return { text, uncovered, pieces: text };
  }
}

const NOTHING: Candidate = { text: "", uncovered: 0, pieces: "" };

const wordsOf = (text: string) => text.split(WHITESPACE).filter((word) => word !== "");

const joined = (candidates: readonly Candidate[], between: string): Candidate => ({
  text: candidates.map(({ text }) => text).join(between),
  uncovered: candidates.reduce((sum, { uncovered }) => sum + uncovered, 0),
  pieces: candidates.map(({ pieces }) => pieces).join(" "),
});
