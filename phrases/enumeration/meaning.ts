import type { Statement } from "../ast/grammar.ts";
import { composeRule, type Expansion, keyOf } from "./compose-rule.ts";

/** Whether the action is the same whatever was said. */
export const isConstant = ({ action: { subject, parameters, otherCaptures } }: Statement): boolean =>
  !otherCaptures &&
  [subject, ...parameters.map(({ value }) => value)].every((each) =>
    each.every((piece) => typeof piece === "string"),
  );

/** What a statement means apart from the text: its id and its action, as a text that only equal ones share. */
export function meaningOf(statement: Statement, captured: Expansion["captured"]): string {
  const rule = composeRule({ ...statement, threshold: null }, { text: "x", captured });
  return keyOf(rule);
}

/** The captures that an action uses; null for none. */
export function usedBy({
  action: { subject, parameters, otherCaptures },
}: Statement): ((name: string) => boolean) | null {
  const used = [subject, ...parameters.map(({ value }) => value)]
    .flat()
    .flatMap((piece) => (typeof piece === "string" ? [] : piece.capture));
  return otherCaptures || used.length > 0 ? (name) => otherCaptures || used.includes(name) : null;
}
