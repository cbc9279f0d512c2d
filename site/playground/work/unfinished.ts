import {
  ACTION_TYPES,
  type Action,
  type FieldKind,
  fieldsOf,
  fieldValue,
  type Input,
  isTextInput,
  type Rule,
  SENSES,
  textOf,
} from "@intent-resolution/contract";
import type { Case, Content } from "./session.ts";

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isScore = (value: unknown) => value === undefined || value === null || typeof value === "number";
const isListOf = <T>(value: unknown, isOne: (each: unknown) => each is T): value is T[] =>
  Array.isArray(value) && value.every(isOne);

/**
 * The work in a value that this browser kept; null where it has not the shape of one. Unlike a file's or a link's it may
 * be unfinished: what the service would refuse so far is a person's own all the same.
 */
export function unfinishedWork(value: unknown): Content | null {
  const { input, rules, cases = [], open = "" } = isMembers(value) ? value : ({} as Members);
  return isInput(input) && isListOf(rules, isRule) && isListOf(cases, isCase) && isText(open)
    ? { input, rules, cases, open }
    : null;
}

function isInput(value: unknown): value is Input {
  if (!isMembers(value) || !(SENSES as readonly unknown[]).includes(value.sense)) return false;
  const input = value as unknown as Input;
  return !isTextInput(input) || (isText(textOf(input)) && isScore(input.confidence));
}

const isRule = (value: unknown): value is Rule =>
  isMembers(value) &&
  isText(value.id) &&
  isText(value.match) &&
  isAction(value.action) &&
  isScore(value.minConfidence) &&
  ["undefined", "boolean"].includes(typeof value.enabled);

const IS_OF_KIND: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  text: isText,
  texts: (value) => isMembers(value) && Object.values(value).every(isText),
};

function isAction(value: unknown): value is Action {
  if (!isMembers(value) || !(ACTION_TYPES as readonly unknown[]).includes(value.type)) return false;
  const action = value as unknown as Action;
  return fieldsOf(action.type).every((field) => {
    const held: unknown = fieldValue(action, field);
    return held === undefined ? field.optional : IS_OF_KIND[field.kind](held);
  });
}

const isCase = (value: unknown): value is Case =>
  isMembers(value) &&
  isText(value.name) &&
  isInput(value.input) &&
  Array.isArray(value.expect) &&
  value.expect.every(isText);
