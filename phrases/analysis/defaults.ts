import { collapseWhitespace } from "@intent-resolution/contract";
import { MAX_DERIVED, MAX_EXPANSION, MAX_TEXT_LENGTH } from "../ast/bounds.ts";
import type { Faults } from "../ast/fault.ts";
import { Folding } from "../ast/fold.ts";
import type { ActionTemplate, Phrase, Template } from "../ast/grammar.ts";
import type { TextEnumerator } from "../enumeration/nth-text.ts";
import type { UnresolvedStatement, UnresolvedValue } from "../parser/unresolved-grammar.ts";
import { expandedLength } from "./expanded-length.ts";
import type { Facts } from "./facts.ts";

/**
 * Returns functions that fill in what a file leaves out: the meanings of values, and the ids and actions of statements.
 *
 * @param defaultAction the action of statements that have none, in which `{id}` is their id
 */
export function defaults(
  faults: Faults,
  facts: Folding<Facts>,
  enumerator: TextEnumerator,
  defaultAction: ActionTemplate | null,
) {
  const expandedLengths = new Folding(expandedLength);
  /** The characters and pieces of all ids and meanings that are not written. */
  let derived = 0;

  function isShort(phrase: Phrase, at: number): boolean {
    if (facts.of(phrase).length > MAX_TEXT_LENGTH) faults.add(at, "text_too_long", MAX_TEXT_LENGTH);
    else if (expandedLengths.of(phrase) > MAX_EXPANSION) faults.add(at, "too_many_pieces", MAX_EXPANSION);
    else return true;
    return false;
  }

  function firstText(phrase: Phrase, at: number): string {
    derived += expandedLengths.of(phrase) + facts.of(phrase).length;
    if (derived <= MAX_DERIVED) return collapseWhitespace(enumerator.textAt(phrase, 0n).text);
    faults.add(at, "derived_too_long", MAX_DERIVED);
    return "-";
  }

  return {
    /** The id is the first text with hyphens for spaces; the action of a statement with an id triggers a workflow of that name. */
    completeStatement(statement: UnresolvedStatement, phrase: Phrase): void {
      const { at, id } = statement;
      if (isShort(phrase, phrase.at)) statement.id ??= firstText(phrase, phrase.at).replaceAll(" ", "-");
      if (defaultAction) statement.action ??= withId(defaultAction, statement.id ?? "");
      else if (id !== null) statement.action ??= trigger(at, id);
      if (statement.action === null) faults.add(at, "no_action");
    },
    /** The meaning is the first text. */
    completeValue(value: UnresolvedValue): void {
      const { at, phrase } = value;
      if (value.meaning !== "" || !isShort(phrase, at)) return;
      value.meaning = firstText(phrase, at);
      if (value.meaning === "") faults.add(at, "empty_value");
    },
  };
}

/** Returns the action `workflow.trigger ID {*}`. */
const trigger = (at: number, id: string): ActionTemplate => ({
  at,
  type: "workflow.trigger",
  subject: [id],
  parameters: [],
  otherCaptures: true,
});

/** Returns an action in which `{id}` is the id of a statement. */
function withId({ subject, parameters, ...action }: ActionTemplate, id: string): ActionTemplate {
  const fill = (template: Template) =>
    template.map((piece) => (typeof piece !== "string" && piece.capture === "id" ? id : piece));
  return {
    ...action,
    subject: fill(subject),
    parameters: parameters.map((pair) => ({ ...pair, value: fill(pair.value) })),
  };
}
