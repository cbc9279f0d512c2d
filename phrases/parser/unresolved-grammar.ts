import { MAX_FAULTS, MAX_NODES } from "../ast/bounds.ts";
import { Faults } from "../ast/fault.ts";
import { getOrInsert } from "../ast/get-or-insert.ts";
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

/** A reference to a part or a list, which may be defined later in the file, or nowhere. */
export interface Reference {
  readonly use: PartUse | ListUse;
  /** The number of brackets around it. */
  readonly depth: number;
}

/** A part of a file that is being parsed; its phrase is empty until it is defined. */
export type UnresolvedPart = Mutable<Part>;

/** A value of a list; a meaning that is not written is empty until the whole file is parsed. */
export type UnresolvedValue = Mutable<Value>;

/** A list of a file that is being parsed; it has no values until it is defined. */
export interface UnresolvedList extends Mutable<List> {
  values: (UnresolvedValue | Range)[];
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
  readonly part: UnresolvedPart | null;
  readonly list: UnresolvedList | null;
  readonly rule: UnresolvedStatement | null;
  readonly references: Reference[];
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

/** The part and the list of a name: each is empty until it is defined, and most names define one of the two. */
interface Named {
  readonly part: UnresolvedPart;
  readonly list: UnresolvedList;
}

/** A parsed file whose references are not resolved yet, with the faults so far. */
export class UnresolvedGrammar {
  readonly faults = new Faults();
  readonly declarations: Declaration[] = [];
  /** The tables of number words that ranges may name. */
  readonly numbers: readonly NumberWords[];
  /** The place of an offset, once the lines are known. */
  place: (at: number) => Place = () => ({ line: 1, column: 1 });
  readonly #named = new Map<string, Named>();
  #nodes = 0;

  constructor(numbers: readonly NumberWords[] = []) {
    this.numbers = numbers;
  }

  /** Returns the part and the list of a name, whether they are defined or not. */
  named(name: string): Named {
    const at = 0;
    return getOrInsert(this.#named, name, () => ({
      part: { name, at, phrase: { kind: "sequence", at, items: [] } },
      list: { name, at, values: [] },
    }));
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
