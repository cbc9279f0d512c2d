import type { OpenStatement, Phrase, Statement } from "../ast/grammar.ts";
import { phrasesOf } from "../ast/open.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import { ActionSlots } from "./action-slots.ts";
import { ANY_TEXT, type StateId } from "./automata.ts";
import { SPACE } from "./collapse-whitespace.ts";
import type { ProvenStatement } from "./proof.ts";
import { TooLarge } from "./proof-budget.ts";
import type { Side, StatementAutomata } from "./statement-automata.ts";

/** The part of a phrase set that a proof needs; plain rules can implement it. */
export type Provable = Pick<PhraseSet, "grammar" | "rulesFor">;

/** A statement among those that are compared. */
export class ComparedStatement {
  readonly set: Provable;
  readonly proven: ProvenStatement;
  /** Its index among all that are compared. */
  readonly index: number;
  readonly texts: StateId;
  readonly action: ActionSlots;
  /** Equal for those that are not compared by what they capture: one id and one action. */
  readonly meaning: string;
  /** Whether a text has that meaning whatever it captures. */
  readonly isConstant: boolean;
  readonly threshold: number;
  readonly #statement: Statement | OpenStatement;
  readonly #statements: StatementAutomata;
  #side: Side | undefined;

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
    const { automata } = statements;
    // Free words elsewhere than at the end are not decided yet.
    if (this.open && phrasesOf(this.open).some((phrase) => phrase !== statement.phrase)) throw new TooLarge();
    const texts = statements.of(statement, "texts");
    this.texts = this.open ? automata.concatenation(texts, automata.word([SPACE], ANY_TEXT)) : texts;
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
    return this.#statements.written(this.#statement);
  }

  get phrase(): Phrase {
    return this.#statement.phrase;
  }

  /** The statement where it is an open one. */
  get open(): OpenStatement | null {
    return "free" in this.#statement ? this.#statement : null;
  }

  get side(): Side {
    this.#side ??= {
      action: this.action,
      state: this.action.isConstant ? this.texts : this.#statements.of(this.#statement, "captures"),
    };
    return this.#side;
  }
}
