import {
  type Action,
  actionRows,
  collapseWhitespace,
  fieldsOf,
  type Rule,
} from "@intent-resolution/contract";
import type { ActionTemplate, Statement, Template } from "../ast/grammar.ts";

/** One text of a phrase, with its captures in the order of the text. */
export interface Expansion {
  text: string;
  readonly captures: [name: string, meaning: string][];
}

/** The empty text. */
export const noExpansion = (): Expansion => ({ text: "", captures: [] });

/** The rule that a statement stands for with one of its texts. */
export function composeRule({ id, threshold, action }: Statement, { text, captures }: Expansion): Rule {
  return {
    id,
    match: collapseWhitespace(text),
    action: composeAction(action, captures),
    ...(threshold !== null && { minConfidence: threshold }),
  };
}

function composeAction(
  { type, subject, parameters, otherCaptures }: ActionTemplate,
  captures: Expansion["captures"],
): Action {
  const meanings = new Map(captures);
  const fill = (template: Template) =>
    template.map((piece) => (typeof piece === "string" ? piece : meanings.get(piece.capture))).join("");
  const written = parameters.filter(
    ({ value: [only] }) => typeof only !== "object" || meanings.has(only.capture),
  );
  const pairs = written.map(({ name, value }): [string, string] => [name, fill(value)]);
  const named = new Set(parameters.map(({ name }) => name));
  if (otherCaptures) pairs.push(...captures.filter(([name]) => !named.has(name)));
  const map = fieldsOf(type).find(({ kind }) => kind === "texts");
  // Not by assignment: a parameter may be named __proto__.
  const texts = map && pairs.length > 0 && { [map.name]: Object.fromEntries(pairs) };
  return { type, [actionRows[type].payload]: fill(subject), ...texts } as Action;
}

/** A key that two composed rules share if and only if they are equal, their texts aside: id, action and threshold. */
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
