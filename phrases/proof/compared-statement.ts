import type { OpenStatement, Phrase, Statement } from "../ast/grammar.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import { ActionSlots } from "./action-slots.ts";
import type { StateId } from "./automata/automata.ts";
import type { ComparedTexts, StatementAutomata } from "./automata/statement-automata.ts";
import { withFreeLetter } from "./free-text.ts";
import type { ProvenStatement } from "./proof.ts";

/** The part of a phrase set that a proof needs; plain rules can implement it. */
export type Provable = Pick<PhraseSet, "grammar" | "rulesFor">;

/** A statement among those that are compared. */
export class ComparedStatement {
  readonly set: Provable;
  readonly proven: ProvenStatement;
  /** Its index among all that are compared. */
  readonly index: number;
  /** That of an open statement has one letter for its free words. */
  readonly phrase: Phrase;
  readonly texts: StateId;
  readonly action: ActionSlots;
  /** Equal for those that are not compared by what they capture: one id and one action. */
  readonly meaning: string;
  /** Whether a text has that meaning whatever it captures. */
  readonly isConstant: boolean;
  readonly threshold: number;
  readonly #statement: Statement | OpenStatement;
  readonly #statements: StatementAutomata;
  #side: ComparedTexts | undefined;

  constructor(
    statements: StatementAutomata,
    set: Provable,
    statement: Statement | OpenStatement,
    proven: ProvenStatement,
    index: number,
    meaning?: string,
  ) {
    this.#statements = statements;
    this.#statement = statement;
    this.set = set;
    this.proven = proven;
    this.index = index;
    this.phrase = "free" in statement ? withFreeLetter(statement) : statement.phrase;
    this.texts = statements.of(this, "texts");
    this.action = new ActionSlots(statement.action);
    this.isConstant = meaning !== undefined || this.action.isConstant;
    this.meaning = meaning ?? `${this.action.key} ${statement.id}`;
    this.threshold = statement.threshold ?? 0;
  }

  get id(): string {
    return this.proven.id;
  }

  /** The texts as they are written, however they are compared. */
  get written(): StateId {
    return this.#statements.written(this);
  }

  get isOpen(): boolean {
    return "free" in this.#statement;
  }

  /** Which ends of its texts are free, of an open statement. */
  get freeEnds(): { readonly start: boolean; readonly end: boolean } {
    const isEmpty = (phrase?: Phrase) => phrase?.kind === "sequence" && phrase.items.length === 0;
    return {
      start: isEmpty(this.#statement.phrase),
      end: "after" in this.#statement && isEmpty(this.#statement.after),
    };
  }

  get side(): ComparedTexts {
    this.#side ??= {
      action: this.action,
      state: this.action.isConstant ? this.texts : this.#statements.of(this, "captures"),
    };
    return this.#side;
  }
}
