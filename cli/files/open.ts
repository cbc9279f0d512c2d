import { type Input, parseFault, Refusal, type Rule } from "@intent-resolution/contract";
import { type Check, validatorOf } from "@intent-resolution/contract/validate";
import { type ExpectedKind, looksLikeJson, mistakenKind } from "./content-kind.ts";
import { FileFaults } from "./faults.ts";
import { type Heard, isHeardPath, parseHeard, phrasesBeside } from "./heard.ts";
import { jsonFault, type Locator, locator, type Place } from "./locate.ts";
import { type FileAccess, read, type Source } from "./read.ts";
import type { Case, Ignored, Settings } from "./schemas.ts";
import { anyFile, casesFile, lenientFile } from "./validate.generated.ts";

/** The content of a file of rules or cases. */
export interface AnyFile extends Settings {
  readonly input?: Input;
  readonly rules: readonly Rule[];
  readonly from: readonly string[];
  readonly cases: readonly Case[];
  readonly ignore: readonly Ignored[];
}

/** A file's content, its text, and the positions in it. */
export interface Opened {
  readonly path: string;
  /** Its name in messages. */
  readonly name: string;
  readonly text: string;
  readonly content: AnyFile;
  readonly locator: Locator;
}

/** Opens a file of rules, or one of cases for its rules. */
export const openRules = opener(anyFile, "rules");
export const openCases = opener(casesFile, "cases");
/** Opens a file of rules whose values may be out of bounds, for lint to report. */
export const openForLint = opener(lenientFile, "rules");

/** Returns a function that reads a file of one kind, and throws `FileFaults` if it is invalid. */
function opener(check: Check, expected: ExpectedKind) {
  const validate = validatorOf<Partial<AnyFile>>(check);
  return async (path: string, access: FileAccess): Promise<Opened> => {
    const { name, text } = await read(path, access);
    const heard: Heard | null = isHeardPath(path) ? parseHeard(name, text) : null;
    const content = validate(heard ? heard.content : parseJson(name, text, expected));
    const places = heard?.locator ?? locator(text);
    if (content instanceof Refusal) throw faultOf({ name, text }, expected, content.message, places);
    // Cases may be for rules that are named on the command line.
    if (!content.rules && !content.from && !content.cases)
      throw faultAt(name, places.place("/rules"), "/rules is required");
    const whole = { rules: [], from: phrasesBeside(path, access), cases: [], ignore: [], ...content };
    return { path, name, text, content: whole, locator: places };
  };
}

/**
 * Returns the rules of a file, for a command that reads only these.
 *
 * @throws {FileFaults} if it imports rules from other files: these must be named instead
 */
export function rulesOf({ name, content: { rules, from }, locator }: Opened): readonly Rule[] {
  if (from.length === 0) return rules;
  throw faultAt(
    name,
    locator.place("/from"),
    `takes rules from other files: name ${from.join(", ")} instead`,
  );
}

/** Returns the fault of a file that is of another kind than expected, if it clearly is. */
export function mistakenFault({ name, text }: Source, expected: ExpectedKind): FileFaults | null {
  const mistaken = mistakenKind(text, expected);
  return mistaken === null ? null : faultAt(name, { line: 1, column: 1 }, mistaken);
}

/** Returns the fault of a JSON file that is refused, at the place that the message of a check names. */
export function faultOf(
  source: Source,
  expected: ExpectedKind,
  message: string,
  places = locator(source.text),
): FileFaults {
  const { pointer, expected: due } = parseFault(message);
  const at = places.place(pointer ?? "");
  return mistakenFault(source, expected) ?? faultAt(source.name, at, `${pointer || "the file"} ${due}`);
}

/** @throws {FileFaults} at the place where a text stops being JSON */
export function parseJson(name: string, text: string, expected: ExpectedKind): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const mistaken = mistakenFault({ name, text }, expected);
    if (mistaken) throw mistaken;
    const { message, ...place } = jsonFault(text);
    const hint = looksLikeJson(text) ? "" : "; phrases are read from a file named *.phrases";
    throw faultAt(name, place, message + hint);
  }
}

export function faultAt(name: string, { line, column }: Place, message: string): FileFaults {
  return new FileFaults(name, { line, column, message });
}
