import { normalize } from "@intent-resolution/engine";
import { isConstant } from "../../ast/constant.ts";
import { type Algebra, Folding } from "../../ast/fold.ts";
import { getOrInsert } from "../../ast/get-or-insert.ts";
import type { List, ListUse, Range, Statement } from "../../ast/grammar.ts";
import { isNumberBlank } from "../../ast/number-blanks.ts";
import { countOf, numbersOf } from "../../ast/range.ts";
import { isWhitespace } from "../../ast/whitespace.ts";
import { TextEnumerator } from "../../enumeration/nth-text.ts";
import type { ActionSlots } from "../action-slots.ts";
import { collapseWhitespaceOf, SPACE } from "../collapse-whitespace.ts";
import { PhraseKeys } from "../phrase-keys.ts";
import { type Phonemes, pronouncedBy } from "../pronounced.ts";
import { type ProofBudget, TooLarge } from "../proof-budget.ts";
import { sortedMarks } from "../sorted-marks.ts";
import {
  Automata,
  type CaptureLabel,
  EMPTY_SET,
  EMPTY_TEXT,
  FIRST_CAPTURE,
  type Label,
  type StateId,
} from "./automata.ts";

/** The maximum number of texts that are normalized one by one, if marks are reordered across the edges of pieces. */
const MAX_ENUMERATED = 20_000n;

/** The content of a capture label: the name of the capture and the value of the list item. */
export interface Capture {
  readonly name: string;
  readonly meaning: string;
}

const unitsOf = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** A statement, or several with one action: the texts with their captures, and what these make of the action. */
export interface ComparedTexts {
  readonly state: StateId;
  readonly action: ActionSlots;
}

/** Makes automata of the texts of statements, in normalized form, with or without capture labels. */
export class StatementAutomata {
  readonly automata: Automata;
  readonly budget: ProofBudget;
  readonly #captures: Capture[] = [];
  readonly #labels = new Map<string, CaptureLabel>();
  readonly #enumerator = new TextEnumerator();
  readonly #foldings = {
    texts: new Folding(this.#algebra()),
    captures: new Folding(this.#algebra((use) => this.#withCaptures(use))),
    spans: new Folding(this.#algebra((use, texts) => this.#withSpan(use, texts))),
  };
  readonly #reordered = new Folding(sortedMarks);
  readonly #valuesOf = new WeakMap<List, Map<string, StateId>>();
  readonly #keys = new PhraseKeys();
  readonly #known = {
    texts: new Map<number, StateId>(),
    captures: new Map<number, StateId>(),
    spans: new Map<number, StateId>(),
  };
  readonly #compared: (texts: StateId) => StateId = (texts) => texts;
  readonly #collapse: ReturnType<typeof collapseWhitespaceOf>;

  readonly #areNumbersSpaced: boolean;

  /**
   * @param phonemes by which texts are compared as they sound; without them, as they are written
   * @param areNumbersSpaced whether `5[ ]km` is `5 km` alone: a blank is not heard, and `fivekm` is not a word
   */
  constructor(budget: ProofBudget, phonemes?: Phonemes, areNumbersSpaced = false) {
    this.budget = budget;
    this.#areNumbersSpaced = areNumbersSpaced;
    this.automata = new Automata(budget);
    this.#collapse = collapseWhitespaceOf(this.automata);
    if (phonemes) this.#compared = pronouncedBy(phonemes, this);
  }

  /**
   * The texts of a statement.
   *
   * @param labels what they contain: nothing else, captures, or in place of these where each use of a list begins and ends,
   *   which takes far fewer states
   * @throws TooLarge where marks are reordered in more texts than are enumerated
   */
  of({ phrase }: Pick<Statement, "phrase">, labels: "texts" | "captures" | "spans"): StateId {
    return this.#compared(this.written({ phrase }, labels));
  }

  /** The same as they are written, however they are compared. */
  written({ phrase }: Pick<Statement, "phrase">, labels: "texts" | "captures" | "spans" = "texts"): StateId {
    return getOrInsert(this.#known[labels], this.#keys.of(phrase), () =>
      this.#reordered.of(phrase)
        ? this.#enumerated(phrase, labels !== "texts")
        : this.#collapse(this.#foldings[labels].of(phrase)),
    );
  }

  /** The spoken forms of a list, each as a text of its own with a label for what it means. */
  ofList(list: List): StateId {
    return this.#compared(this.#collapse(this.#withCaptures({ list, capture: "" })));
  }

  #enumerated(phrase: Statement["phrase"], withCaptures: boolean): StateId {
    const size = this.#enumerator.size(phrase);
    if (size > MAX_ENUMERATED) throw new TooLarge();
    const all: StateId[] = [];
    for (let number = 0n; number < size; number++) {
      const { text, captures } = this.#enumerator.textAt(phrase, number);
      this.budget.consume(text.length);
      const labels = withCaptures ? captures.map(([name, meaning]) => this.#label(name, meaning)) : [];
      all.push(this.automata.word([...unitsOf(normalize(text)), ...labels]));
    }
    return this.automata.unionOf(all);
  }

  /** Returns the content of a label. */
  capture(label: CaptureLabel): Capture {
    return this.#captures[label - FIRST_CAPTURE] as Capture;
  }

  #label(name: string, meaning: string): CaptureLabel {
    return getOrInsert(
      this.#labels,
      JSON.stringify([name, meaning]),
      () => (FIRST_CAPTURE + this.#captures.push({ name, meaning }) - 1) as CaptureLabel,
    );
  }

  /** @param captured the texts of a use of a list, by default those of the list */
  #algebra(captured?: (use: ListUse, texts: StateId) => StateId): Algebra<StateId> {
    return {
      words: (text) => this.automata.word(unitsOfWords(text)),
      sequence: (items, of) =>
        items.reduceRight((rest, item, index) => {
          const isBlank = this.#areNumbersSpaced && isNumberBlank(of, index);
          return this.automata.concatenation(isBlank ? this.automata.word([SPACE]) : item, rest);
        }, EMPTY_TEXT),
      choice: (options, optional) =>
        this.automata.union(this.automata.unionOf(options), optional ? EMPTY_TEXT : EMPTY_SET),
      permutation: (items) => this.#permutation(items),
      range: (range) => this.automata.unionOf(this.#numbers(range).map((digits) => this.#word(digits))),
      ...(captured && { captured: (texts: StateId, use: ListUse) => captured(use, texts) }),
    };
  }

  #permutation(items: readonly StateId[]): StateId {
    this.budget.consume(items.length);
    if (items.length < 2) return items[0] ?? EMPTY_TEXT;
    return this.automata.unionOf(
      items.map((item, index) => {
        const others = this.#permutation(items.filter((_, at) => at !== index));
        return this.automata.concatenation(item, this.automata.word([SPACE], others));
      }),
    );
  }

  /** The spoken forms of a list, each with a label after it. */
  #withCaptures({ list, capture }: Pick<ListUse, "list" | "capture">): StateId {
    const values = this.#values(list);
    this.budget.consume(values.size);
    return this.automata.unionOf(
      Array.from(values, ([meaning, texts]) =>
        this.automata.concatenation(texts, this.automata.word([this.#label(capture, meaning)])),
      ),
    );
  }

  /** The spoken forms of a list between two labels. */
  #withSpan(use: ListUse, texts: StateId): StateId {
    // Constants are lists without a name.
    if (isConstant(use)) return this.#withCaptures(use);
    const { list, capture } = use;
    const end = this.automata.word([this.#label(capture, "")]);
    return this.automata.word([this.#label(capture, list.name)], this.automata.concatenation(texts, end));
  }

  /** The spoken forms of a list by their meaning. */
  #values(list: List): Map<string, StateId> {
    return getOrInsert(this.#valuesOf, list, () => {
      const values = new Map<string, StateId>();
      const add = (meaning: string, texts: StateId) =>
        values.set(meaning, this.automata.union(values.get(meaning) ?? EMPTY_SET, texts));
      for (const value of list.values)
        if (value.kind === "value") add(value.meaning, this.#foldings.texts.of(value.phrase));
        else for (const digits of this.#numbers(value)) add(digits, this.#word(digits));
      return values;
    });
  }

  #word(text: string): StateId {
    return this.automata.word(unitsOf(text));
  }

  /** The numbers of a range in digits. */
  #numbers(range: Range): string[] {
    this.budget.consume(countOf(range));
    return numbersOf(range).map(String);
  }
}

/** Words in normalized form, with the white space at their ends. */
function unitsOfWords(text: string): Label[] {
  const units = unitsOf(normalize(text));
  return [...(isWhitespace(text[0]) ? [SPACE] : []), ...units, ...(isWhitespace(text.at(-1)) ? [SPACE] : [])];
}
