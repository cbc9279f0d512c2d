/**
 * Every option of the client: its name, its check, and the sentence that an error says of it. Functions import those that
 * they accept, so that a page carries no others.
 */
import { isObject } from "../rules/json.ts";

/** The longest time of a timer, in milliseconds: 2,147,483,647. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The check of an option that is given, and the end of the sentence "NAME must be …". */
export interface Option {
  readonly is: (value: unknown) => boolean;
  readonly expected: string;
  /** Whether what fails is a number out of its bounds: then the error is a `RangeError`. */
  readonly isNumber?: true;
}

const isFunction = (value: unknown): boolean => typeof value === "function";
const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isText = (value: unknown): boolean => typeof value === "string";
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);
/** Returns whether it decides by words: a list of them, or a phrase set. */
const areWords = (value: unknown): boolean =>
  isList(value, (word) => isText(word) || isObject(word)) || (isObject(value) && "rulesFor" in value);

const FLAG: Option = { is: isFlag, expected: "true or false" };
const FUNCTION: Option = { is: isFunction, expected: "a function" };
const TIME: Option = {
  is: (value) => typeof value === "number" && value >= 1 && value <= MAX_TIMER_MS,
  expected: `a number from 1 to ${MAX_TIMER_MS}, in milliseconds`,
  isNumber: true,
};

export const rules: Option = {
  is: (value) => isList(value, isObject) || (isObject(value) && ("rulesFor" in value || "resolve" in value)),
  expected: "a list of rules, what readPhrases returned, or a list of such sets",
};
/** The rules of a client: the contract checks what is in the list at each call. */
export const clientRules: Option = { is: isObject, expected: rules.expected };
export const sets: Option = { is: isObject, expected: "an object of phrase sets by their ids" };
export const handlers: Option = { is: isObject, expected: "what createHandlers returned, or its map" };
export const lang: Option = {
  is: (value) => isText(value) && /^$|^[a-z]{2,3}(?:[-_][a-z\d]{1,8})*$/i.test(value as string),
  expected: 'a BCP 47 tag, such as "en" or "de-AT"',
};
export const skipWords: Option = {
  is: (value) => isList(value, isText),
  expected: 'a list of texts, such as ["please"]',
};
export const exact = FLAG;
export const maxAlternatives: Option = {
  is: (value) => Number.isInteger(value) && (value as number) >= 1,
  expected: "a whole number from 1",
  isNumber: true,
};
export const client: Option = {
  is: (value) => isObject(value) && isFunction(value.resolve),
  expected: "what createClient returned",
};
export const policy: Option = {
  is: (value) => value === "all" || value === "first" || value === "unique",
  expected: "all, first or unique",
};
export const confirm: Option = {
  is: (value) => value === "pending" || isFunction(value),
  expected: '"pending" or a function',
};
export const confirmFunction = FUNCTION;
export const confirmWords: Option = {
  is: (value) => isObject(value) && areWords(value.yes) && areWords(value.no),
  expected: "{ yes, no }, each a list of texts or what readPhrases returned",
};
export const confirmTimeoutMs = TIME;
export const handlerTimeoutMs = TIME;
export const timeoutMs = TIME;
export const onFailure = FUNCTION;
export const hints = FLAG;
export const processLocally = FLAG;
export const recognizer = FUNCTION;
export const baseUrl: Option = {
  is: (value) => isText(value) || value instanceof URL,
  expected: 'the address of a service, such as "https://intents.example"',
};
export const fetch = FUNCTION;
export const passOn: Option = {
  is: (value) => isList(value, isText),
  expected: 'a list of outcomes, such as ["failed"]',
};
export const reply = FUNCTION;
export const invocationId: Option = { is: isText, expected: "a text" };
export const dryRun = FLAG;
export const overlap = FLAG;
export const signal: Option = {
  is: (value) => isObject(value) && "aborted" in value,
  expected: "the signal of an AbortController",
};
