import { PAYLOAD_FIELDS } from "@intent-resolution/contract";
import type { ActionTemplate, Grammar, Place, Statement, Template } from "@intent-resolution/phrases";

/** A statement whose id another one has for something else, and the place of that one. */
export interface DuplicateId {
  readonly message: string;
  readonly place: Place;
  readonly related: Place;
}

/**
 * Finds statements with the id of an earlier one that act on something else. Parameters and inserted texts may differ:
 * one intent has them on and off.
 */
export function duplicateIds({ statements, openStatements, place }: Grammar): DuplicateId[] {
  const first = new Map<string, Statement>();
  const inOrder = [...statements, ...openStatements].sort((one, other) => one.at - other.at);
  return inOrder.flatMap((statement) => {
    const { id, at, action } = statement;
    const other = first.get(id);
    if (!other) first.set(id, statement);
    if (!other || subjectOf(other.action) === subjectOf(action)) return [];
    const message = `an earlier statement has the same id and the action ${subjectOf(other.action)}; this one has ${subjectOf(action)}`;
    return [{ message, place: place(at), related: place(other.at) }];
  });
}

/** Returns the type of an action and its target, as they are written. */
const subjectOf = ({ type, subject }: ActionTemplate): string =>
  PAYLOAD_FIELDS[type] === "target" ? `${type} ${written(subject)}` : type;

const written = (template: Template): string =>
  template.map((piece) => (typeof piece === "string" ? piece : `{${piece.capture}}`)).join("");
