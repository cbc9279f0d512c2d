import { faultOf, Refusal } from "@intent-resolution/contract";
import { type Check, validatorOf } from "@intent-resolution/contract/validate";
import { UsageError } from "../terminal/errors.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { jsonFault, locator, type Place } from "./locate.ts";
import { read } from "./read.ts";
import type { CasesFile, RulesFile } from "./schemas.ts";
import { anyFile, casesFile, lintFile } from "./validate.generated.ts";

/** A file's content, and where each of its places is. */
export interface Opened<T> {
  readonly name: string;
  readonly content: T;
  /** Where a JSON Pointer (RFC 6901) leads in the file. */
  readonly locate: (pointer: string) => Place;
}

/** Reads a file as one kind of JSON; every fault is a UsageError that begins with `file:line:column: `. */
export type Opener<T> = (path: string, terminal: Terminal) => Promise<Opened<T>>;

/** Opens a file of rules, or one of cases for its rules. */
export const openRules: Opener<RulesFile> = opener<RulesFile>(anyFile);
/** Opens a file of cases. */
export const openCases: Opener<CasesFile> = opener<CasesFile>(casesFile);
/** As `openRules`, for a file whose values may be out of bounds. */
export const openForLint: Opener<RulesFile> = opener<RulesFile>(lintFile);

function opener<T>(check: Check): Opener<T> {
  const validate = validatorOf<T>(check);
  return async (path, terminal) => {
    const { name, text } = await read(path, terminal);
    const value = parse(name, text);
    const content = validate(value);
    const locate = locator(text);
    if (!(content instanceof Refusal)) return { name, content, locate };
    const { pointer, expected } = faultOf(content.message);
    throw complaint(name, locate(pointer ?? ""), `${pointer || "the file"} ${expected}`);
  };
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { message, ...place } = jsonFault(text);
    throw complaint(name, place, message);
  }
}

/** A complaint about a place in a file, in the form that editors and CI turn into a link. */
export function complaint(name: string, { line, column }: Place, message: string): UsageError {
  return new UsageError(`${name}:${line}:${column}: ${message}`);
}
