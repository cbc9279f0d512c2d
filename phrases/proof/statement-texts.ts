import { normalize } from "@intent-resolution/engine";
import { type Algebra, Folding } from "../ast/fold.ts";
import type { List, ListUse, Range, Statement } from "../ast/grammar.ts";
import { numbersOf } from "../ast/range.ts";
import { isWhitespace } from "../ast/whitespace.ts";
import { TextEnumerator } from "../enumeration/nth-text.ts";
import { sortedMarks } from "../match/marks.ts";
import { Automata } from "./automata.ts";
import { EMPTY, NOTHING, type Texts } from "./states.ts";
import { SPACE, Tidied } from "./tidied.ts";
import { FIRST_MARK } from "./traits.ts";
import { TooLarge, type Work } from "./work.ts";

/** So many texts are normalized one by one, where marks sort themselves across the edges of pieces. */
const MAX_WRITTEN_OUT = 20_000n;

/** A statement, with its texts and with marks in these for its captures. */
export interface Side {
  readonly statement: Statement;
  readonly texts: Texts;
}

/** What a mark within a text says: that a list was used under a name, and what its value means. */
export interface Capture {
  readonly name: string;
  readonly meaning: string;
}

const unitsOf = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** The texts that statements take, in normalized form, as automata; with their captures where these are asked for. */
export class StatementTexts {
  readonly automata: Automata;
  readonly #marks: Capture[] = [];
  readonly #markOf = new Map<string, number>();
  readonly #order = new TextEnumerator();
  readonly #plain = new Folding(this.#algebra(false));
  readonly #captured = new Folding(this.#algebra(true));
  readonly #sorted = new Folding(sortedMarks);
  readonly #valuesOf = new Map<ListUse["list"], Map<string, Texts>>();
  readonly #tidied: Tidied;
  readonly #sides = new Map<Statement, Texts | null>();
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
    this.automata = new Automata(work);
    this.#tidied = new Tidied(this.automata);
  }

  /** The texts of a statement; null where they cannot be told piece by piece and are too many to be written out. */
  of(statement: Statement): Texts | null {
    if (this.#sorted.of(statement.phrase)) return this.#writtenOut(statement, false);
    return this.#tidied.of(this.#plain.of(statement.phrase));
  }

  /**
   * A statement with its captures.
   *
   * @throws TooLarge where its texts cannot be told, as above
   */
  side(statement: Statement): Side {
    let texts = this.#sides.get(statement);
    if (texts === undefined) {
      texts = this.#sorted.of(statement.phrase)
        ? this.#writtenOut(statement, true)
        : this.#tidied.of(this.#captured.of(statement.phrase));
      this.#sides.set(statement, texts);
    }
    if (texts === null) throw new TooLarge();
    return { statement, texts };
  }

  #writtenOut({ phrase }: Statement, captures: boolean): Texts | null {
    const size = this.#order.size(phrase);
    if (size > MAX_WRITTEN_OUT) return null;
    const all: Texts[] = [];
    for (let number = 0n; number < size; number++) {
      const { text, captures: captured } = this.#order.textAt(phrase, number);
      this.#work.spend(text.length);
      const marks = captures ? captured.map(([name, meaning]) => this.#mark(name, meaning)) : [];
      all.push(this.automata.word([...unitsOf(normalize(text)), ...marks]));
    }
    return this.automata.unionOf(all);
  }

  /** What a mark says. */
  capture(mark: number): Capture {
    return this.#marks[mark - FIRST_MARK] as Capture;
  }

  #mark(name: string, meaning: string): number {
    const key = JSON.stringify([name, meaning]);
    const known = this.#markOf.get(key);
    if (known !== undefined) return known;
    const made = FIRST_MARK + this.#marks.length;
    this.#marks.push({ name, meaning });
    this.#markOf.set(key, made);
    return made;
  }

  #algebra(captures: boolean): Algebra<Texts> {
    return {
      words: (text) => this.automata.word(unitsOfWords(text)),
      sequence: (items) => items.reduceRight((behind, item) => this.automata.product(item, behind), EMPTY),
      choice: (options, optional) =>
        this.automata.union(this.automata.unionOf(options), optional ? EMPTY : NOTHING),
      permutation: (items) => this.#permuted(items),
      range: (range) => this.automata.unionOf(this.#numbers(range).map((digits) => this.#word(digits))),
      ...(captures && { captured: (_: Texts, use: ListUse) => this.#withMarks(use) }),
    };
  }

  #permuted(items: readonly Texts[]): Texts {
    this.#work.spend(items.length);
    if (items.length < 2) return items[0] ?? EMPTY;
    return this.automata.unionOf(
      items.map((item, index) => {
        const rest = this.#permuted(items.filter((_, at) => at !== index));
        return this.automata.product(item, this.automata.word([SPACE], rest));
      }),
    );
  }

  /** The spoken forms of a list, each with a mark behind it that says what it means. */
  #withMarks({ list, capture }: ListUse): Texts {
    const meanings = this.#meanings(list);
    this.#work.spend(meanings.size);
    return this.automata.unionOf(
      Array.from(meanings, ([meaning, texts]) =>
        this.automata.product(texts, this.automata.word([this.#mark(capture, meaning)])),
      ),
    );
  }

  /** The spoken forms of a list by what they mean. */
  #meanings(list: List): Map<string, Texts> {
    const known = this.#valuesOf.get(list);
    if (known) return known;
    const all = new Map<string, Texts>();
    const add = (meaning: string, texts: Texts) =>
      all.set(meaning, this.automata.union(all.get(meaning) ?? NOTHING, texts));
    for (const value of list.values)
      if (value.kind === "value") add(value.meaning, this.#plain.of(value.phrase));
      else for (const digits of this.#numbers(value)) add(digits, this.#word(digits));
    this.#valuesOf.set(list, all);
    return all;
  }

  #word(text: string): Texts {
    return this.automata.word(unitsOf(text));
  }

  /** The numbers of a range in digits. */
  #numbers(range: Range): string[] {
    const size = numbersOf(range);
    this.#work.spend(size);
    return Array.from({ length: size }, (_, index) =>
      String(BigInt(range.from) + BigInt(index) * BigInt(range.step)),
    );
  }
}

/** Words in normalized form, with the white space at their ends. */
function unitsOfWords(text: string): number[] {
  const core = unitsOf(normalize(text));
  const [first, last] = [isWhitespace(text[0]), isWhitespace(text.at(-1))];
  return [...(first ? [SPACE] : []), ...core, ...(last ? [SPACE] : [])];
}
