import {
  ACTION_TYPES,
  type ActionType,
  fieldsOf,
  isActionType,
  WHITE_SPACE,
} from "@intent-resolution/contract";
import type { FaultOf, Faults } from "../ast/fault.ts";
import type { ActionTemplate, CaptureUse, ParameterTemplate, Template } from "../ast/grammar.ts";
import { isWhitespace } from "../ast/whitespace.ts";
import { endsInBackslash, NAME, normalizeName, withoutEscapes } from "./tokens.ts";

/** Anything but white space. */
const WORD = new RegExp(`[^${WHITE_SPACE}]*`, "suy");
const WHITESPACE = new RegExp(`[${WHITE_SPACE}]*`, "suy");
const OTHER_CAPTURES = new RegExp(`\\{\\*\\}(?=[${WHITE_SPACE}]|$)`, "suy");
const PARAMETER = new RegExp(`((?:\\\\.|[^\\\\={${WHITE_SPACE}])*)=`, "suy");
/** Characters up to a capture, or to the end of a word or of a quotation. */
const CHARACTERS = {
  word: new RegExp(`(?:\\\\.|[^\\\\{${WHITE_SPACE}])+`, "suy"),
  quote: /(?:\\.|[^\\{"])+/suy,
  all: /(?:\\.|[^\\{])+/suy,
};
const CAPTURE = new RegExp(`\\{(${NAME})\\}`, "suy");

/**
 * Parses an action: `TYPE TARGET`, `text.insert TEXT` or `workflow.trigger TARGET NAME=VALUE …`, with
 * captures as `{name}`.
 *
 * @param written without white space at its ends
 * @param base the offset of its first character
 */
export function parseAction(written: string, base: number, faults: Faults): ActionTemplate {
  let at = 0;
  const fault = (offset: number, ...what: FaultOf) => faults.add(base + offset, ...what);
  const text = endsInBackslash(written) ? written.slice(0, -1) : written;
  if (text !== written) fault(text.length, "dangling_backslash");
  /** Takes what a pattern matches at the current offset, if it does. */
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    at += found?.[0].length ?? 0;
    return found;
  };

  function template(characters: RegExp): Template {
    const found: (string | CaptureUse)[] = [];
    for (let start = at; ; start = at) {
      const [words] = take(characters) ?? [];
      const capture = words === undefined ? take(CAPTURE)?.[1] : undefined;
      if (words !== undefined) found.push(withoutEscapes(words));
      else if (capture !== undefined) found.push({ at: base + start, capture: normalizeName(capture) });
      else if (text[at] === "{") fault(at++, "capture_expected");
      else return found;
    }
  }

  function value(): Template {
    const quote = at;
    if (text[quote] !== '"') return template(CHARACTERS.word);
    at++;
    const found = template(CHARACTERS.quote);
    if (text[at] !== '"') fault(quote, "unclosed_quote");
    else if (++at < text.length && !isWhitespace(text[at])) fault(at, "space_after_quote");
    return found;
  }

  const type = take(WORD)?.[0] ?? "";
  const fields = isActionType(type) ? fieldsOf(type) : [];
  if (fields.length === 0) fault(0, "action_type", ACTION_TYPES.join(", "));
  const payload = fields.find((field) => field.payload);
  const takesPairs = fields.some(({ kind }) => kind === "texts");
  // Text for people begins directly after the one space that ends the type.
  if (payload?.prose) at++;
  else take(WHITESPACE);
  const start = at;
  const subject = template(takesPairs ? CHARACTERS.word : CHARACTERS.all);
  if (subject.length === 0 && payload && !payload.prose) fault(start, "empty_target", payload.name);
  const parameters: ParameterTemplate[] = [];
  let otherCaptures = false;
  const known = new Set<string>();
  while (takesPairs && take(WHITESPACE) && at < text.length) {
    const word = at;
    if (take(OTHER_CAPTURES)) {
      if (otherCaptures) fault(word, "other_captures_twice");
      otherCaptures = true;
      continue;
    }
    const named = take(PARAMETER)?.[1];
    const name = withoutEscapes(named ?? "");
    if (named === undefined) {
      fault(word, "parameter");
      take(WORD);
    } else if (known.has(name)) fault(word, "parameter_twice");
    known.add(name);
    parameters.push({ at: base + word, name, value: value() });
  }
  return { at: base, type: type as ActionType, subject, parameters, otherCaptures };
}
