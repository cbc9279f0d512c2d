import { type Field, fieldsOf } from "./actions.ts";
import { fieldValue, isActionType } from "./payload.ts";
import type { Action, ActionType } from "./schemas.ts";

/**
 * Returns how people write an action of a type after its name: `TARGET NAME=VALUE …`.
 *
 * @example
 * ```ts
 * import { usageOf } from "@intent-resolution/contract";
 *
 * usageOf("workflow.trigger");
 * // => "TARGET NAME=VALUE …"
 * ```
 */
export function usageOf(type: ActionType): string {
  const words = fieldsOf(type).map(({ name, kind, optional }) => {
    if (kind === "texts") return "NAME=VALUE …";
    return optional ? `${name}=${name.toUpperCase()}` : name.toUpperCase();
  });
  return words.join(" ");
}

/**
 * Writes an action as people do: `workflow.trigger lights state=on`.
 *
 * @param show how to write what a field holds: as it is by default
 *
 * @example
 * ```ts
 * import { wordsOf } from "@intent-resolution/contract";
 *
 * wordsOf({ type: "workflow.trigger", target: "lights", parameters: { state: "on" } });
 * // => "workflow.trigger lights state=on"
 * ```
 */
export function wordsOf(
  action: Action,
  show: (text: string, field: Field) => string = (text) => text,
): string {
  const words = fieldsOf(action.type).flatMap((field) => {
    const value = fieldValue(action, field);
    if (value === undefined) return [];
    if (typeof value === "string") return [`${field.optional ? `${field.name}=` : ""}${show(value, field)}`];
    const pairs = Object.entries(value).map(([name, each]) => `${name}=${each}`);
    return pairs.length > 0 ? [show(pairs.join(" "), field)] : [];
  });
  return [action.type, ...words].join(" ");
}

/**
 * Reads an action as people write it: the type, one word for each text that it needs, then `name=value`. The last
 * text takes the rest of the line where nothing can follow it.
 *
 * @returns what was written, which is not always an action: the contract's validator says whether it is one
 *
 * @example
 * ```ts
 * import { readWords } from "@intent-resolution/contract";
 *
 * readWords("workflow.trigger lights state=on");
 * // => { type: "workflow.trigger", target: "lights", parameters: { state: "on" } }
 * ```
 */
export function readWords(line: string): unknown {
  const [, type = "", rest = ""] = /^\s*(\S*)\s?(.*)$/su.exec(line) ?? [];
  if (!isActionType(type)) return { type };
  const all = fieldsOf(type);
  const needed = all.filter(({ kind, optional }) => kind === "text" && !optional);
  const takesPairs = needed.length < all.length;
  const action: Record<string, unknown> = { type };
  let left = needed[0]?.prose ? rest.trimEnd() : rest.trim();
  for (const [index, { name }] of needed.entries()) {
    const isLast = index === needed.length - 1;
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

/** The optional members that pairs give. A word without `=` gives null, which no schema takes. */
function membersOf(all: readonly Field[], pairs: readonly string[]): object {
  const members: [string, unknown][] = [];
  const entries: [string, string | null][] = [];
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    const [name, value] = at === -1 ? [pair, null] : [pair.slice(0, at), pair.slice(at + 1)];
    const own = all.some((field) => field.kind === "text" && field.optional && field.name === name);
    if (own) members.push([name, value]);
    else entries.push([name, value]);
  }
  const map = all.find(({ kind }) => kind === "texts");
  if (entries.length > 0) members.push([map?.name ?? "parameters", Object.fromEntries(entries)]);
  return Object.fromEntries(members);
}
