import { collapseWhitespace } from "@intent-resolution/contract";
import { MAX_DERIVED, MAX_EXPANSION, MAX_TEXT_LENGTH } from "../ast/bounds.ts";
import type { Faults } from "../ast/fault.ts";
import { Folding } from "../ast/fold.ts";
import type { ActionTemplate, Phrase } from "../ast/grammar.ts";
import { TextEnumerator } from "../enumeration/nth-text.ts";
import type { UnresolvedStatement, UnresolvedValue } from "../parser/unresolved-grammar.ts";
import { expandedLength } from "./expanded-length.ts";
import type { Facts } from "./facts.ts";

/** Fills in what a file leaves out: ids, meanings and actions. */
export class Defaults {
  readonly #faults: Faults;
  readonly #facts: Folding<Facts>;
  readonly #action: ActionTemplate | null;
  readonly #enumerator = new TextEnumerator();
  readonly #expandedLengths = new Folding(expandedLength);
  /** The characters and pieces of all ids and meanings that are not written. */
  #derived = 0;

  /** @param action that of statements that have none */
  constructor(faults: Faults, facts: Folding<Facts>, action: ActionTemplate | null) {
    this.#faults = faults;
    this.#facts = facts;
    this.#action = action;
  }

  /** The id is the first text with hyphens for spaces. */
  completeStatement(statement: UnresolvedStatement): void {
    const { phrase } = statement;
    if (this.#isShort(phrase, phrase.at))
      statement.id ??= this.#firstText(phrase, phrase.at).replaceAll(" ", "-");
    statement.action ??= this.#action;
    if (statement.action === null) this.#faults.add(statement.at, "no_action");
  }

  /** The meaning is the first text. */
  completeValue(value: UnresolvedValue): void {
    if (value.meaning !== null || !this.#isShort(value.phrase, value.at)) return;
    value.meaning = this.#firstText(value.phrase, value.at);
    if (value.meaning === "") this.#faults.add(value.at, "empty_value");
  }

  #isShort(phrase: Phrase, at: number): boolean {
    if (this.#facts.of(phrase).length > MAX_TEXT_LENGTH)
      this.#faults.add(at, "text_too_long", MAX_TEXT_LENGTH);
    else if (this.#expandedLengths.of(phrase) > MAX_EXPANSION)
      this.#faults.add(at, "too_many_pieces", MAX_EXPANSION);
    else return true;
    return false;
  }

  #firstText(phrase: Phrase, at: number): string {
    this.#derived += this.#expandedLengths.of(phrase) + this.#facts.of(phrase).length;
    if (this.#derived <= MAX_DERIVED) return collapseWhitespace(this.#enumerator.textAt(phrase, 0n).text);
    this.#faults.add(at, "derived_too_long", MAX_DERIVED);
    return "-";
  }
}
