import { MAX_NODES } from "./bounds.ts";
import type { Faults } from "./fault.ts";
import type { Source } from "./lines.ts";
import type { ActionTemplate, List, ListUse, Part, PartUse, Phrase, Range, Value } from "./tree.ts";

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** A use of a part or a list, whose target is looked up once all of the file is read. */
export interface UseDraft {
  readonly use: Open<PartUse> | Open<ListUse>;
  /** How many brackets it lies in. */
  readonly depth: number;
  /** What it uses; null before that is looked up, and where there is no such thing. */
  target: AnyDraft | null;
}

/** What every statement has while it is read. */
interface Definition {
  readonly at: number;
  /** Its own uses of parts and lists. */
  readonly uses: UseDraft[];
  /** How deep its brackets lie within one another, those of the parts that it uses counted on. */
  depth: number;
  /** No fault was found in it, nor in what it uses. */
  sound: boolean;
}

export interface PartDraft extends Definition {
  readonly kind: "part";
  readonly part: Open<Part>;
}

/** A value of a list; what it means, where that is not written, is known once all of the file is read. */
export interface ValueDraft extends Omit<Value, "meaning"> {
  meaning: string | null;
}

export interface ListDraft extends Definition {
  readonly kind: "list";
  readonly list: List;
  readonly values: (ValueDraft | Range)[];
}

export interface StatementDraft extends Definition {
  readonly kind: "statement";
  id: string | null;
  threshold: number | null;
  phrase: Phrase;
  /** Null where none is written. */
  action: ActionTemplate | null;
}

export type AnyDraft = PartDraft | ListDraft | StatementDraft;

/** A file while it is read. */
export class Draft {
  readonly statements: StatementDraft[] = [];
  readonly parts: PartDraft[] = [];
  readonly lists: ListDraft[] = [];
  readonly faults: Faults;
  #nodes = 0;

  constructor(faults: Faults) {
    this.faults = faults;
  }

  /** Every statement, part and list. */
  get all(): AnyDraft[] {
    return [...this.parts, ...this.lists, ...this.statements];
  }

  /** Notes a fault of a statement at an offset of its source. */
  fault(of: AnyDraft, source: Source, offset: number, message: string): void {
    of.sound = false;
    this.faults.add(source.at(offset), message);
  }

  /** Counts a node; the one that breaks the bound is a fault. */
  count(of: AnyDraft, source: Source, offset: number): void {
    if (++this.#nodes === MAX_NODES + 1)
      this.fault(of, source, offset, `from here on there are more than ${MAX_NODES} nodes in the file`);
  }

  /** Nothing more needs to be read: the nodes are too many. */
  get isFull(): boolean {
    return this.#nodes > MAX_NODES || this.faults.isFull;
  }
}
