import { type Action, actionRows, fieldsOf, type Rule } from "@intent-resolution/contract";
import type { ActionTemplate, Statement, Template } from "../ast/grammar.ts";
import { collapseWhitespace } from "../ast/whitespace.ts";

/** A text with its captures in its order, each with what it means. */
export interface Expansion {
  text: string;
  readonly captured: [name: string, meaning: string][];
}

/** Nothing so far. */
export const noExpansion = (): Expansion => ({ text: "", captured: [] });

/** The rule that a statement stands for where a text of it is said. */
export function composeRule({ id, threshold, action }: Statement, { text, captured }: Expansion): Rule {
  return {
    id,
    match: collapseWhitespace(text),
    action: composeAction(action, captured),
    ...(threshold !== null && { minConfidence: threshold }),
  };
}

function composeAction(
  { type, subject, parameters, otherCaptures }: ActionTemplate,
  captured: Expansion["captured"],
): Action {
  const meanings = new Map(captured);
  const fill = (template: Template) =>
    template.map((piece) => (typeof piece === "string" ? piece : meanings.get(piece.capture))).join("");
  const written = parameters.filter(
    ({ value: [only] }) => typeof only !== "object" || meanings.has(only.capture),
  );
  const pairs = written.map(({ name, value }): [string, string] => [name, fill(value)]);
  const named = new Set(parameters.map(({ name }) => name));
  if (otherCaptures) pairs.push(...captured.filter(([name]) => !named.has(name)));
  const map = fieldsOf(type).find(({ kind }) => kind === "texts");
  // Not by assignment: a parameter may be named __proto__.
  const texts = map && pairs.length > 0 && { [map.name]: Object.fromEntries(pairs) };
  return { type, [actionRows[type].payload]: fill(subject), ...texts } as Action;
}

/** What two equal rules that were composed have in common, and no others, the texts aside: id, action and threshold. */
export function keyOf({ id, action, minConfidence }: Rule): string {
  const rule = { id, action, minConfidence };
  const names: string[] = [];
  JSON.stringify(rule, (name, value) => {
    names.push(name);
    return value;
  });
  // Names that are listed are written in that order.
  return JSON.stringify(rule, names.sort());
}
