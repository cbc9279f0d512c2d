import type { Range, Statement } from "../ast/grammar.ts";
import { InputText } from "../match/input-text.ts";
import type { LookUp } from "../match/look-up.ts";
import type { Literal, MatcherNode } from "../match/node.ts";
import { MAX_STEPS, StepBudget } from "../match/step-budget.ts";
import { cutAsWritten } from "./cut-as-written.ts";

/** The furthest place that statements reach, and what each expected there. */
export interface Furthest {
  readonly at: number;
  readonly expected: readonly { readonly statement: Statement; readonly texts: readonly string[] }[];
}

/** Each statement is tried, so a large set of simple ones needs more steps than a look-up, which excludes most. */
const STEPS_OF_STATEMENT = 50;

/** The length of a text in which the words after free ones are looked for. */
const MAX_OPEN_LENGTH = 1_000;

/** Folded letters and numbers; scripts that write no spaces between words have no letters of this kind. */
const IN_WORD = /[\p{Ll}\p{N}]{2}/u;

/**
 * Returns the start of the word or number around each place of a text. It is the place itself if that is not inside
 * one.
 */
function startsOfWords(text: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at <= text.length; at++)
    starts.push(at > 0 && IN_WORD.test(text.slice(at - 1, at + 1)) ? (starts[at - 1] as number) : at);
  return starts;
}

/** Called with what is expected at a place, whether it follows or not. */
type OnExpect = (place: number, words: string) => void;

/** An input that records what is expected at its places. */
class ObservedText extends InputText {
  readonly #onExpect: OnExpect;

  constructor(text: string, sortsMarks: boolean, budget: StepBudget, onExpect: OnExpect) {
    super(text, sortsMarks, budget);
    this.#onExpect = onExpect;
  }

  override get exhaustive(): boolean {
    return true;
  }

  override literal(literal: Literal, from: number): number {
    const at = literal.leadingSpace ? this.space(from) : from;
    if (at >= 0) this.#expect(literal, at);
    return super.literal(literal, from);
  }

  override digits(range: Range, at: number): string[] {
    this.#onExpect(at, `${range.from}..${range.to}${range.step > 1 ? `/${range.step}` : ""}`);
    return super.digits(range, at);
  }

  /** Records expected words that are missing at a place, from the first missing one. */
  #expect({ source, text }: Literal, place: number): void {
    let alike = 0;
    while (alike < text.length && text[alike] === this.text[place + alike]) alike++;
    if (alike === text.length) return;
    // A letter with a mark is another one.
    if (/\p{M}/u.test(this.text[place + alike] ?? "")) alike--;
    const start = text[alike] === " " ? alike : text.lastIndexOf(" ", alike) + 1;
    this.#onExpect(place + start, cutAsWritten(source, start)[1]);
  }
}

/**
 * Finds the furthest place of a text, in normalized form, by the same code that finds its rules.
 *
 * @throws PhraseTooAmbiguous beyond 250,000 steps and 50 for each statement
 */
export function furthest(lookUp: LookUp, normalized: string): Furthest {
  const { statements, openStatements } = lookUp.grammar;
  // No statement reaches further than that; of an open one the words after the free ones are looked for up to there.
  const text = normalized.slice(0, Math.max(lookUp.longest + 1, openStatements.length && MAX_OPEN_LENGTH));
  const starts = startsOfWords(text);
  let at = 0;
  let matched = 0;
  let expected = new Map<Statement, Set<string>>();
  const budget = new StepBudget(MAX_STEPS + STEPS_OF_STATEMENT * lookUp.nodes.length);
  for (const [index, statement] of [...statements, ...openStatements].entries()) {
    /** The letters that are free. */
    let skipped = 0;
    const onExpect: OnExpect = (reached, rest) => {
      if (reached > text.length) return;
      // Inside a word of the text, go back to its start, unless what is expected continues with a letter or digit.
      const place = /^[\p{L}\p{N}]/u.test(rest) ? reached : (starts[reached] as number);
      const words = text.slice(place, reached) + rest;
      const order = place - skipped - matched || place - at;
      if (order < 0) return;
      if (order > 0) expected = new Map();
      [at, matched] = [place, place - skipped];
      expected.set(statement, (expected.get(statement) ?? new Set()).add(words));
    };
    const input = new ObservedText(text, lookUp.sortsMarks, budget, onExpect);
    const matcher = lookUp.matcher(input);
    const node = lookUp.nodes[index] as MatcherNode;
    const open = openStatements[index - statements.length];
    const [before, free, after] = open && node.kind === "sequence" ? node.items : [node];
    for (const { end } of matcher.derivations(before as MatcherNode, 0)) {
      onExpect(end, open ? `{${open.free}...}` : "");
      if (!free || !after) continue;
      const begin = end + Number(text[end] === " ");
      for (const place of input.afterWords(end, text.length)) {
        skipped = place - begin;
        for (const { end: last } of matcher.derivations(after, place)) onExpect(last, "");
      }
      skipped = 0;
    }
  }
  return { at, expected: Array.from(expected, ([statement, texts]) => ({ statement, texts: [...texts] })) };
}
