import { MAX_FAULTS, MAX_NODES } from "../ast/bounds.ts";
import { Faults } from "../ast/fault.ts";
import type { ActionTemplate, ListUse, Part, PartUse, Phrase, Range, Value } from "../ast/grammar.ts";

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** A use of a part or a list; what it uses is looked up once all of the file is read. */
export interface UseDraft {
  readonly use: Open<PartUse> | Open<ListUse>;
  /** The name of what it uses. */
  readonly name: string;
  /** How many brackets it lies in. */
  readonly depth: number;
}

/** A value of a list; what it means, where that is not written, is known once all of the file is read. */
export interface ValueDraft extends Omit<Value, "meaning"> {
  meaning: string | null;
}

export interface ListDraft {
  readonly name: string;
  readonly at: number;
  readonly values: (ValueDraft | Range)[];
}

export interface StatementDraft {
  readonly at: number;
  id: string | null;
  threshold: number | null;
  phrase: Phrase;
  /** The name that the rest of the text is captured under; null for a closed statement. */
  rest: string | null;
  /** Null where none is written. */
  action: ActionTemplate | null;
}

/** What every statement has while it is read. */
export interface Definition {
  readonly at: number;
  readonly part: Open<Part> | null;
  readonly list: ListDraft | null;
  readonly rule: StatementDraft | null;
  /** Its own uses of parts and lists. */
  readonly uses: UseDraft[];
  /** How deep its brackets lie within one another, those of the parts that it uses counted on. */
  depth: number;
  /** No fault was found in it, nor in what it uses. */
  sound: boolean;
  /** It is looked into, or was. */
  met: boolean;
  /** All that it uses was looked into. */
  done: boolean;
  /** Something uses it. */
  used: boolean;
}

/** A file while it is read. */
export class Draft {
  readonly faults = new Faults();
  readonly definitions: Definition[] = [];
  #nodes = 0;

  /** Counts a node; the one that breaks the bound is a fault. */
  count(at: number): void {
    if (++this.#nodes === MAX_NODES + 1)
      this.faults.add(at, `from here on there are more than ${MAX_NODES} nodes in the file`);
  }

  /** Nothing more needs to be read: the nodes are too many, or the faults. */
  get isFull(): boolean {
    return this.#nodes > MAX_NODES || this.faults.count >= MAX_FAULTS;
  }
}
