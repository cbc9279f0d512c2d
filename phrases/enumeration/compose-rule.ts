import { type Action, type ActionType, collapseWhitespace, type Rule } from "@intent-resolution/contract";
import type { Statement, Template } from "../ast/grammar.ts";

/** One text of a phrase, with its captures in the order of the text. */
export interface Expansion {
  text: string;
  readonly captures: [name: string, meaning: string][];
}

/** Returns the empty text. */
export const noExpansion = (): Expansion => ({ text: "", captures: [] });

/** Returns an action with the fields that the contract has for its type; one with other fields does not compile here. */
function actionOf(type: ActionType, subject: string, parameters?: Readonly<Record<string, string>>): Action {
  if (type === "text.insert") return { type, text: subject };
  return type === "workflow.trigger" && parameters
    ? { type, target: subject, parameters }
    : { type, target: subject };
}

/** Returns the rule of a statement for one of its texts. */
export function composeRule({ id, threshold, action }: Statement, { text, captures }: Expansion): Rule {
  const { type, subject, parameters, otherCaptures } = action;
  const meanings = new Map(captures);
  const pieceOf = (piece: Template[number]) =>
    typeof piece === "string" ? piece : (meanings.get(piece.capture) ?? "");
  const fill = (template: Template) =>
    template.length === 1 ? pieceOf(template[0] as Template[number]) : template.map(pieceOf).join("");
  const written = parameters.filter(
    ({ value: [only] }) => typeof only !== "object" || meanings.has(only.capture),
  );
  const pairs = written.map(({ name, value }): [string, string] => [name, fill(value)]);
  if (otherCaptures)
    for (const capture of captures)
      if (!parameters.some(({ name }) => name === capture[0])) pairs.push(capture);
  // Not by assignment: a parameter may be named __proto__.
  const texts = pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
  return {
    id,
    match: collapseWhitespace(text),
    action: actionOf(type, fill(subject), texts),
    ...(threshold !== null && { minConfidence: threshold }),
  };
}

/** Returns a key of a composed rule. Two rules share it if and only if their ids, actions and thresholds are equal. */
export function keyOf({ match: _, ...rule }: Rule): string {
  const names: string[] = [];
  JSON.stringify(rule, (name, value) => {
    names.push(name);
    return value;
  });
  // Names that are listed are written in that order.
  return JSON.stringify(rule, names.sort());
}
