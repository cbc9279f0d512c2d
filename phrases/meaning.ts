import { type Captured, composeRule, keyOf } from "./compose.ts";
import type { Statement } from "./tree.ts";

/** Whether the action is the same whatever was said. */
export const isConstant = ({ action: { subject, parameters, rest } }: Statement): boolean =>
  !rest &&
  [subject, ...parameters.map(({ value }) => value)].every((each) =>
    each.every((piece) => typeof piece === "string"),
  );

/** What a statement means apart from the text: its id and its action, as a text that only equal ones share. */
export function meaningOf(statement: Statement, captured: Captured): string {
  const rule = composeRule({ ...statement, threshold: null }, "x", captured);
  return keyOf(rule);
}

/** The captures that an action uses. */
export function usedBy({ action: { subject, parameters, rest } }: Statement): (name: string) => boolean {
  if (rest) return () => true;
  const names = new Set<string>();
  for (const template of [subject, ...parameters.map(({ value }) => value)])
    for (const piece of template) if (typeof piece !== "string") names.add(piece.capture);
  return (name) => names.has(name);
}
