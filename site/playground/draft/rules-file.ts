import {
  type Input,
  MAX_BODY_BYTES,
  parseFault,
  type ResolveRequest,
  type Rule,
} from "@intent-resolution/contract";
import { requestFault } from "@intent-resolution/contract/validate";
import { phraseText } from "../phrases/write-phrases.ts";
import type { Case, Draft } from "./history.ts";

/** The fault of a text that was to be opened, as a key of the texts, and the place that it is about. */
export class RulesFileError extends Error {
  override readonly name = "RulesFileError";
  readonly fault: "not_json" | "no_rules" | "not_valid" | "too_large";
  readonly place: string;
  /** The contract's own sentence. */
  readonly sentence: string;

  constructor(fault: RulesFileError["fault"], place = "", sentence = "") {
    super(`${fault} ${place}`);
    this.fault = fault;
    this.place = place;
    this.sentence = sentence;
  }
}

/** Returns the sentence with which the service would refuse a request; null where it would take it. */
export function refusalOf(request: ResolveRequest): string | null {
  const fault = requestFault(request);
  if (fault !== null) return fault;
  const bytes = new TextEncoder().encode(JSON.stringify(request)).length;
  return bytes > MAX_BODY_BYTES ? `the body has more than ${MAX_BODY_BYTES} bytes` : null;
}

const SILENCE: Input = { sense: "voice", transcript: "" };

/** Texts of more characters are not read. */
export const MAX_CHARACTERS = 256 * 1024;

/**
 * Reads a file of rules, of cases or of a request, as the command `intents` takes them, or what a link holds. Rules
 * become phrases that say the same.
 *
 * @throws {RulesFileError} if it is none, or one that the contract refuses
 */
export function readContent(text: string): Partial<Draft> & Pick<Draft, "phrases"> {
  if (text.length > MAX_CHARACTERS) throw new RulesFileError("too_large");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RulesFileError("not_json");
  }
  const { rules = [], phrases, input, cases } = Object(value) as Record<string, unknown>;
  if (typeof phrases !== "string" && (!Array.isArray(rules) || !("rules" in Object(value))))
    throw new RulesFileError("no_rules");
  const checked = (part: unknown, prefix = "") => {
    const request = { rules, input: part };
    const fault = requestFault(request);
    if (fault === null) return request as ResolveRequest;
    const { pointer, expected } = parseFault(fault);
    const place = pointer ?? "";
    throw new RulesFileError("not_valid", place.startsWith("/input") ? prefix + place : place, expected);
  };
  const request = checked(input ?? SILENCE);
  return {
    phrases: typeof phrases === "string" ? phrases : phraseText(request.rules),
    ...(input !== undefined && { input: request.input }),
    ...(Array.isArray(cases) && { cases: cases.map((each, index) => caseIn(each, index, checked)) }),
  };
}

function caseIn(
  value: unknown,
  index: number,
  checked: (input: unknown, prefix: string) => ResolveRequest,
): Case {
  const place = `/cases/${index}`;
  const { name, input, expect } = Object(value) as Record<string, unknown>;
  if (typeof name !== "string") throw new RulesFileError("not_valid", `${place}/name`, "must be a string");
  if (!Array.isArray(expect) || !expect.every((id) => typeof id === "string"))
    throw new RulesFileError("not_valid", `${place}/expect`, "must be an array of rule ids");
  return { name, input: checked(input, place).input, expect };
}

/** Returns the cases as a file for `intents test`, with the rules that fire on them, each once. */
export function casesFile(cases: readonly Case[], rulesFor: (input: Input) => readonly Rule[]): string {
  const rules = new Map(
    cases.flatMap(({ input }) => rulesFor(input)).map((rule) => [JSON.stringify(rule), rule]),
  );
  return `${JSON.stringify({ rules: [...rules.values()], cases }, null, 2)}\n`;
}
