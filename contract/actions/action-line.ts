import type { Action, ActionType } from "../schemas/schemas.ts";
import { type Field, type FieldKind, type FieldValues, fieldsOf } from "./actions.ts";
import { fieldValue, isActionType } from "./payload.ts";

/** Whether a field of a kind is one word; else it is a pair for each of its members. */
const IS_WORD: Readonly<Record<FieldKind, boolean>> = { text: true, texts: false };

/**
 * Returns the usage of an action type in one line, after its name: `TARGET NAME=VALUE …`.
 *
 * @example
 * ```ts
 * import { actionUsage } from "@intent-resolution/contract";
 *
 * actionUsage("workflow.trigger");
 * // => "TARGET NAME=VALUE …"
 * ```
 */
export function actionUsage(type: ActionType): string {
  const usages = fieldsOf(type).map(({ name, kind, optional }) => {
    if (!IS_WORD[kind]) return "NAME=VALUE …";
    return optional ? `${name}=${name.toUpperCase()}` : name.toUpperCase();
  });
  return usages.join(" ");
}

/**
 * Returns an action in one line: `workflow.trigger lights state=on`.
 *
 * @param show formats the value of a field; by default unchanged
 *
 * @example
 * ```ts
 * import { formatAction } from "@intent-resolution/contract";
 *
 * formatAction({ type: "workflow.trigger", target: "lights", parameters: { state: "on" } });
 * // => "workflow.trigger lights state=on"
 * ```
 */
export function formatAction(
  action: Action,
  show: (text: string, field: Field) => string = (text) => text,
): string {
  const words = fieldsOf(action.type).flatMap((field) => {
    const value = fieldValue(action, field);
    if (value === undefined) return [];
    if (typeof value === "string") return [`${field.optional ? `${field.name}=` : ""}${show(value, field)}`];
    const pairs = Object.entries(value satisfies FieldValues["texts"]).map(
      ([name, each]) => `${name}=${each}`,
    );
    return pairs.length > 0 ? [show(pairs.join(" "), field)] : [];
  });
  return [action.type, ...words].join(" ");
}

/**
 * Parses an action in one line: the type, one word for each required text, then `name=value`. If no pairs can follow,
 * the last text is the rest of the line.
 *
 * @returns the parsed value, which may be invalid: check it with the contract's validator
 *
 * @example
 * ```ts
 * import { parseAction } from "@intent-resolution/contract";
 *
 * parseAction("workflow.trigger lights state=on");
 * // => { type: "workflow.trigger", target: "lights", parameters: { state: "on" } }
 * ```
 */
export function parseAction(line: string): unknown {
  const [, type = "", rest = ""] = /^\s*(\S*)\s?(.*)$/su.exec(line) ?? [];
  if (!isActionType(type)) return { type };
  const all = fieldsOf(type);
  const required = all.filter(({ kind, optional }) => IS_WORD[kind] && !optional);
  const takesPairs = required.length < all.length;
  const action: Record<string, unknown> = { type };
  let left = required[0]?.prose ? rest.trimEnd() : rest.trim();
  for (const [index, { name }] of required.entries()) {
    const isLast = index === required.length - 1;
    const end = isLast && !takesPairs ? left.length : wordEnd(left);
    action[name] = left.slice(0, end);
    left = left.slice(end).trimStart();
  }
  return left === "" ? action : { ...action, ...membersOf(all, left.split(/\s+/u)) };
}

function wordEnd(text: string): number {
  const end = text.search(/\s/u);
  return end === -1 ? text.length : end;
}

/** Returns the optional members of a list of pairs. A word without `=` becomes null, which no schema accepts. */
function membersOf(all: readonly Field[], pairs: readonly string[]): object {
  const members: [string, unknown][] = [];
  const entries: [string, string | null][] = [];
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    const [name, value] = at === -1 ? [pair, null] : [pair.slice(0, at), pair.slice(at + 1)];
    const own = all.some((field) => IS_WORD[field.kind] && field.optional && field.name === name);
    if (own) members.push([name, value]);
    else entries.push([name, value]);
  }
  const map = all.find(({ kind }) => !IS_WORD[kind]);
  if (entries.length > 0) members.push([map?.name ?? "parameters", Object.fromEntries(entries)]);
  return Object.fromEntries(members);
}
