import { collapseWhitespace } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import type { Range } from "../ast/grammar.ts";
import { isOf } from "../ast/range.ts";
import { ANY_LETTER, bigramsOf, letterBit } from "./letter-sets.ts";
import { hasSortedMarks, isMark, type Marks, marksAt, withoutMark } from "./marks.ts";
import type { Literal } from "./node.ts";
import { StepBudget } from "./step-budget.ts";
import { wordStarts } from "./words.ts";

const SPACE = 0x20;
/** The maximum length of a text in which words are searched everywhere: in longer ones that is too slow. */
const MAX_SEARCHED = 1_000;

const NO_LETTERS = new Int32Array();

/** Returns the letter at each place of a text and at its end, or after white space there, as a set. */
function lettersOf(text: string): Int32Array {
  const letters = new Int32Array(text.length + 1);
  for (let at = text.length; at >= 0; at--) {
    const unit = text.charCodeAt(at);
    letters[at] = unit === SPACE ? (letters[at + 1] as number) : letterBit(unit);
  }
  return letters;
}

/**
 * A normalized text that is matched, with the budget of steps. Its places are its offsets; places beyond the last offset
 * are within runs of marks of which marks other than the first were matched.
 */
export class InputText {
  readonly budget: StepBudget;
  readonly text: string;
  /** Marks may be matched in another order. */
  readonly #sortsMarks: boolean;
  /** The bigrams that it has. */
  readonly bigrams: number;
  /** The marks at the places beyond the offsets. */
  readonly #marks: Marks[] = [];
  /** The sets of one letter, by place. */
  readonly #firsts: Int32Array;
  #words: readonly number[] | undefined;

  /** @param sortsMarks whether some words begin with a mark */
  constructor(text: string, sortsMarks: boolean, budget = new StepBudget()) {
    this.text = text;
    this.budget = budget;
    this.#sortsMarks = sortsMarks && hasSortedMarks(text);
    this.bigrams = this.#sortsMarks ? ANY_LETTER : bigramsOf(text);
    this.#firsts = this.#sortsMarks ? NO_LETTERS : lettersOf(text);
  }

  /** Whether every node is tried, whatever letters follow. */
  get exhaustive(): boolean {
    return this.#sortsMarks;
  }

  /** Whether words may occur anywhere. */
  mayHave({ text }: Literal): boolean {
    return this.#sortsMarks || this.text.length > MAX_SEARCHED || this.text.includes(text);
  }

  /** The letter at a place, or after white space there, as a set. */
  letterAt(at: number): number {
    return this.exhaustive ? ANY_LETTER : (this.#firsts[at] as number);
  }

  /**
   * Returns the place after a required space, or -1 if the space is missing. At the ends of the text and after other
   * white space none is required, and the place itself is returned.
   */
  space(at: number): number {
    const { text } = this;
    if (at === 0 || at === text.length || text.charCodeAt(at - 1) === SPACE) return at;
    return text.charCodeAt(at) === SPACE ? at + 1 : -1;
  }

  /** The place after words; -1 if they are not there. */
  literal({ source, text, leadingSpace, trailingSpace }: Literal, from: number): number {
    // Long words are slower to compare.
    this.budget.consume(text.length >> 8);
    let at = leadingSpace ? this.space(from) : from;
    if (at < 0) return at;
    if (this.#sortsMarks) at = this.#letters(collapseWhitespace(source).normalize("NFD"), at);
    else if (this.text.startsWith(text, at)) at += text.length;
    else return -1;
    return trailingSpace && at >= 0 ? this.space(at) : at;
  }

  /** The same letter by letter. */
  #letters(letters: string, from: number): number {
    let at = from;
    for (const letter of letters) {
      if (letter === " ") at = this.space(at);
      else if (isMark(letter)) at = this.#mark(letter, at);
      else {
        const folded = normalize(letter);
        at = this.text.startsWith(folded, at) ? at + folded.length : -1;
      }
      if (at < 0) break;
    }
    return at;
  }

  #mark(mark: string, at: number): number {
    const { text } = this;
    const marks = this.#marks;
    const { left, end } = marks[at - text.length - 1] ?? marksAt(text, at);
    this.budget.consume(left.length + (marks.length >> 4));
    const rest = withoutMark(left, mark);
    if (rest === null) return -1;
    if (text.endsWith(rest, end)) return end - rest.length;
    const known = marks.findIndex((other) => other.end === end && other.left === rest);
    return text.length + (known < 0 ? marks.push({ left: rest, end }) : known + 1);
  }

  /** Where its words begin. */
  get words(): readonly number[] {
    this.#words ??= wordStarts(this.text);
    return this.#words;
  }

  /** How many words begin before a place. */
  wordsBefore(at: number): number {
    const { words } = this;
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle] as number) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Returns the places after one, two or more words that begin at a place or after white space there. Each is the
   * start of the next word or the end of the text. Places with more than `longestAfter` code units after them are
   * left out.
   */
  afterWords(at: number, longestAfter: number): number[] {
    const { text, words } = this;
    const start = text.charCodeAt(at) === SPACE ? at + 1 : at;
    const first = this.wordsBefore(start);
    if (words[first] !== start) return [];
    const least = this.wordsBefore(text.length - longestAfter);
    return [...words.slice(Math.max(first + 1, least)), text.length];
  }

  /** The numbers of a range at a place, in decimal digits without leading zeros: the least first. */
  digits(range: Range, at: number): string[] {
    const { text } = this;
    const found: string[] = [];
    const isNegative = text[at] === "-";
    for (let end = at + (isNegative ? 2 : 1); end <= text.length; end++) {
      const digits = text.slice(at, end);
      const number = Number(digits);
      if (String(number) !== digits) break;
      if (isOf(range, number)) found.push(digits);
    }
    return isNegative ? found.reverse() : found;
  }
}
