import { type Input, isTextInput, SENSES, textOf } from "@intent-resolution/contract";
import type { Case, Draft } from "./history.ts";

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isScore = (value: unknown) => value === undefined || value === null || typeof value === "number";

/**
 * Returns the draft in a value that this browser kept; null where it has not the shape of one. Unlike a file's or a link's
 * it may hold what the service would refuse so far: it is a person's own all the same.
 */
export function keptDraft(value: unknown): Draft | null {
  const { input, phrases, cases = [] } = isMembers(value) ? value : ({} as Members);
  return isInput(input) && isText(phrases) && Array.isArray(cases) && cases.every(isCase)
    ? { input, phrases, cases }
    : null;
}

function isInput(value: unknown): value is Input {
  if (!isMembers(value) || !(SENSES as readonly unknown[]).includes(value.sense)) return false;
  const input = value as unknown as Input;
  return !isTextInput(input) || (isText(textOf(input)) && isScore(input.confidence));
}

const isCase = (value: unknown): value is Case =>
  isMembers(value) &&
  isText(value.name) &&
  isInput(value.input) &&
  Array.isArray(value.expect) &&
  value.expect.every(isText);
