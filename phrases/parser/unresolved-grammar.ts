import { MAX_FAULTS, MAX_NODES } from "../ast/bounds.ts";
import { Faults } from "../ast/fault.ts";
import type {
  ActionTemplate,
  List,
  ListUse,
  Part,
  PartUse,
  Phrase,
  Place,
  Range,
  Value,
} from "../ast/grammar.ts";
import type { NumberWords } from "../ast/number-words.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A reference to a part or a list; its target is set once the whole file is parsed. */
export interface UnresolvedReference {
  readonly use: Mutable<PartUse> | Mutable<ListUse>;
  readonly name: string;
  /** The number of brackets around it. */
  readonly depth: number;
}

/** A value of a list; a meaning that is not written is set once the whole file is parsed. */
export interface UnresolvedValue extends Omit<Value, "meaning"> {
  meaning: string | null;
}

export interface UnresolvedList {
  readonly name: string;
  readonly at: number;
  given?: List["given"];
  readonly values: (UnresolvedValue | Range)[];
}

export interface UnresolvedStatement {
  readonly at: number;
  id: string | null;
  threshold: number | null;
  phrase: Phrase;
  /** The name under which an open statement captures free words, and the phrase after them; null for a closed one. */
  free: { readonly name: string; readonly after: Phrase } | null;
  action: ActionTemplate | null;
}

/** A part, a list or a rule: exactly one of the three is not null. */
export interface Declaration {
  readonly at: number;
  readonly part: Mutable<Part> | null;
  readonly list: UnresolvedList | null;
  readonly rule: UnresolvedStatement | null;
  readonly references: UnresolvedReference[];
  /** Its `{name=value}`. */
  readonly constants: ListUse[];
  /** How deep its brackets nest, those of referenced parts included. */
  depth: number;
  /** No fault was found in it or in what it references. */
  isValid: boolean;
  /** Its references are being resolved, or were. */
  isVisited: boolean;
  isResolved: boolean;
  isReferenced: boolean;
}

/** A parsed file whose references are not resolved yet, with the faults so far. */
export class UnresolvedGrammar {
  readonly faults = new Faults();
  readonly declarations: Declaration[] = [];
  /** The tables of number words that ranges may name. */
  readonly numbers: readonly NumberWords[];
  /** The place of an offset, once the lines are known. */
  place: (at: number) => Place = () => ({ line: 1, column: 1 });
  #nodes = 0;

  constructor(numbers: readonly NumberWords[] = []) {
    this.numbers = numbers;
  }

  /** Counts a node; the first beyond the bound is a fault. */
  countNode(at: number): void {
    if (++this.#nodes === MAX_NODES + 1) this.faults.add(at, "too_many_nodes", MAX_NODES);
  }

  /** Whether parsing may stop: there are too many nodes or faults. */
  get isFull(): boolean {
    return this.#nodes > MAX_NODES || this.faults.count >= MAX_FAULTS;
  }
}
