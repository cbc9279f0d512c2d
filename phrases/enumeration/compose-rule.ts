import { type Action, collapseWhitespace, PAYLOAD_FIELDS, type Rule } from "@intent-resolution/contract";
import type { Statement, Template } from "../ast/grammar.ts";

/** One text of a phrase, with its captures in the order of the text. */
export interface Expansion {
  text: string;
  readonly captures: [name: string, meaning: string][];
}

/** The empty text. */
export const noExpansion = (): Expansion => ({ text: "", captures: [] });

/** Returns the rule of a statement for one of its texts. */
export function composeRule({ id, threshold, action }: Statement, { text, captures }: Expansion): Rule {
  const { type, subject, parameters, otherCaptures } = action;
  const meanings = new Map(captures);
  const fill = (template: Template) =>
    template.map((piece) => (typeof piece === "string" ? piece : meanings.get(piece.capture))).join("");
  const written = parameters.filter(
    ({ value: [only] }) => typeof only !== "object" || meanings.has(only.capture),
  );
  const pairs = written.map(({ name, value }): [string, string] => [name, fill(value)]);
  const named = new Set(parameters.map(({ name }) => name));
  if (otherCaptures) pairs.push(...captures.filter(([name]) => !named.has(name)));
  // Not by assignment: a parameter may be named __proto__.
  const texts = pairs.length > 0 && { parameters: Object.fromEntries(pairs) };
  return {
    id,
    match: collapseWhitespace(text),
    action: { type, [PAYLOAD_FIELDS[type]]: fill(subject), ...texts } as Action,
    ...(threshold !== null && { minConfidence: threshold }),
  };
}

/** A key that two composed rules share if and only if they are equal, their texts aside: id, action and threshold. */
export function keyOf({ match: _, ...rule }: Rule): string {
  const names: string[] = [];
  JSON.stringify(rule, (name, value) => {
    names.push(name);
    return value;
  });
  // Names that are listed are written in that order.
  return JSON.stringify(rule, names.sort());
}
