import type { Statement } from "../ast/grammar.ts";
import { meaningOf, usedBy } from "../enumeration/meaning.ts";
import { Numbering } from "./pair-table.ts";
import type { Capture, StatementTexts } from "./statement-texts.ts";
import type { Work } from "./work.ts";

/** A rule is made to tell what a statement means; its characters come on top. */
const STEPS_OF_MEANING = 10;

/** What is captured on the ways through a statement, as numbers; 0 is nothing. */
export class Meanings {
  readonly #work: Work;
  readonly #texts: StatementTexts;
  readonly #statement: Statement;
  readonly #isUsed: (name: string) => boolean;
  readonly #numbers = new Numbering();
  readonly #captured: (readonly Capture[])[] = [[]];
  readonly #meanings: string[] = [];

  /** @param work of which what is captured takes steps */
  constructor(texts: StatementTexts, statement: Statement, work: Work) {
    this.#work = work;
    this.#texts = texts;
    this.#statement = statement;
    this.#isUsed = usedBy(statement) ?? (() => false);
  }

  /** What was captured, and behind it what a mark says if the statement's action uses that. */
  with(captured: number, mark: number): number {
    const capture = this.#texts.capture(mark);
    if (!this.#isUsed(capture.name)) return captured;
    const number = 1 + this.#numbers.of(mark, captured);
    if (this.#captured[number] === undefined) {
      const before = this.#captured[captured] as readonly Capture[];
      this.#work.spend(1 + before.length);
      this.#captured[number] = [...before, capture];
    }
    return number;
  }

  /** What the statement means where that is captured. */
  of(captured: number): string {
    const known = this.#meanings[captured];
    if (known !== undefined) return known;
    const all = this.#captured[captured] as readonly Capture[];
    const meaning = meaningOf(
      this.#statement,
      all.map(({ name, meaning }) => [name, meaning]),
    );
    this.#work.spend(STEPS_OF_MEANING + meaning.length);
    this.#meanings[captured] = meaning;
    return meaning;
  }
}
