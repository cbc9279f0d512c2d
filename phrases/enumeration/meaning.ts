import type { Statement } from "../ast/grammar.ts";
import { composeRule, type Expansion, keyOf } from "./compose-rule.ts";

/** Whether the action is the same for all texts. */
export const isConstant = ({ action: { subject, parameters, otherCaptures } }: Statement): boolean =>
  !otherCaptures &&
  [subject, ...parameters.map(({ value }) => value)].every((each) =>
    each.every((piece) => typeof piece === "string"),
  );

/** The id and action of a statement, given its captures, as a key that only equal ones share. */
export function meaningOf(statement: Statement, captured: Expansion["captures"]): string {
  const rule = composeRule({ ...statement, threshold: null }, { text: "x", captures: captured });
  return keyOf(rule);
}

/** Returns whether an action uses a capture; null if it uses none. */
export function usedBy({
  action: { subject, parameters, otherCaptures },
}: Statement): ((name: string) => boolean) | null {
  const used = [subject, ...parameters.map(({ value }) => value)]
    .flat()
    .flatMap((piece) => (typeof piece === "string" ? [] : piece.capture));
  return otherCaptures || used.length > 0 ? (name) => otherCaptures || used.includes(name) : null;
}
