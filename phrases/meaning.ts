import { type Captured, composeRule, keyOf } from "./compose.ts";
import type { Statement, Template } from "./tree.ts";

/** What an action uses of its captures, piece by piece: two actions differ where one of these pieces does. */
export function slotsOf({ action: { subject, parameters, rest } }: Statement): Map<string, Template | null> {
  const slots = new Map<string, Template | null>([["", subject]]);
  for (const { name, value } of parameters) slots.set(`=${name}`, value);
  if (rest) slots.set("*", null);
  return slots;
}

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
export function usedBy(statement: Statement): (name: string) => boolean {
  if (statement.action.rest) return () => true;
  const names = new Set<string>();
  for (const template of slotsOf(statement).values())
    for (const piece of template ?? []) if (typeof piece !== "string") names.add(piece.capture);
  return (name) => names.has(name);
}
