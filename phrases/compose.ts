import { type Action, actionRows, fieldsOf, type Rule } from "@intent-resolution/contract";
import { tidy } from "./blank.ts";
import type { ActionTemplate, Statement, Template } from "./tree.ts";

/** The captures of a text in its order, each with what it means. */
export type Captured = readonly [name: string, meaning: string][];

/** The rule that a statement stands for where a text and its captures are known. */
export function composeRule({ id, threshold, action }: Statement, text: string, captured: Captured): Rule {
  return {
    id,
    match: tidy(text),
    action: composeAction(action, captured),
    ...(threshold !== null && { minConfidence: threshold }),
  };
}

function composeAction({ type, subject, parameters, rest }: ActionTemplate, captured: Captured): Action {
  const meanings = new Map(captured);
  const fill = (template: Template) =>
    template.map((piece) => (typeof piece === "string" ? piece : meanings.get(piece.capture))).join("");
  const written = parameters.filter(
    ({ value: [only] }) => typeof only !== "object" || meanings.has(only.capture),
  );
  const pairs = written.map(({ name, value }): [string, string] => [name, fill(value)]);
  const named = new Set(parameters.map(({ name }) => name));
  if (rest) pairs.push(...captured.filter(([name]) => !named.has(name)));
  const map = fieldsOf(type).find(({ kind }) => kind === "texts");
  // Not by assignment: a parameter may be named __proto__.
  const texts = map && pairs.length > 0 && { [map.name]: Object.fromEntries(pairs) };
  return { type, [actionRows[type].payload]: fill(subject), ...texts } as Action;
}

/** What two equal rules that were composed have in common, and no others, the texts aside: id, action and threshold. */
export function keyOf({ id, action, minConfidence }: Rule): string {
  const values = Object.values(action).map((value) =>
    typeof value === "object" ? Object.entries(value).sort(byName) : value,
  );
  return JSON.stringify([id, minConfidence, values]);
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;
