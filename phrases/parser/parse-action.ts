import {
  ACTION_TYPES,
  type ActionType,
  fieldsOf,
  isActionType,
  WHITE_SPACE,
} from "@intent-resolution/contract";
import type { Faults } from "../ast/fault.ts";
import type { ActionTemplate, CaptureUse, ParameterTemplate, Template } from "../ast/grammar.ts";
import { isBlank } from "../ast/whitespace.ts";
import { DANGLING, isDangling, NAME, plain } from "./tokens.ts";

/** Anything but white space. */
const WORD = new RegExp(`[^${WHITE_SPACE}]*`, "suy");
const BLANKS = new RegExp(`[${WHITE_SPACE}]*`, "suy");
const REST = new RegExp(`\\{\\*\\}(?=[${WHITE_SPACE}]|$)`, "suy");
const PARAMETER = new RegExp(`((?:\\\\.|[^\\\\={${WHITE_SPACE}])*)=`, "suy");
/** Letters up to a capture, or to the end of a word, or of a quote. */
const LETTERS = {
  word: new RegExp(`(?:\\\\.|[^\\\\{${WHITE_SPACE}])+`, "suy"),
  quote: /(?:\\.|[^\\{"])+/suy,
  all: /(?:\\.|[^\\{])+/suy,
};
const CAPTURE = new RegExp(`\\{(${NAME})\\}`, "suy");

/**
 * Reads an action as people write it: `TYPE TARGET`, `text.insert TEXT` or `workflow.trigger TARGET NAME=VALUE …`, with
 * captures as `{name}`.
 *
 * @param written without blanks at its ends
 * @param base the offset of its first character
 */
export function parseAction(written: string, base: number, faults: Faults): ActionTemplate {
  let at = 0;
  const fault = (offset: number, message: string) => faults.add(base + offset, message);
  const text = isDangling(written) ? written.slice(0, -1) : written;
  if (text !== written) fault(text.length, DANGLING);
  /** Takes what stands here, if it does. */
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    at += found?.[0].length ?? 0;
    return found;
  };

  function template(letters: RegExp): Template {
    const found: (string | CaptureUse)[] = [];
    for (let start = at; ; start = at) {
      const [words] = take(letters) ?? [];
      const capture = words === undefined ? take(CAPTURE)?.[1] : undefined;
      if (words !== undefined) found.push(plain(words));
      else if (capture !== undefined) found.push({ at: base + start, capture });
      else if (text[at] === "{")
        fault(at++, "here stands {name}, a capture of the phrase; a { as text is written \\{");
      else return found;
    }
  }

  function value(): Template {
    const quote = at;
    if (text[quote] !== '"') return template(LETTERS.word);
    at++;
    const found = template(LETTERS.quote);
    if (text[at] !== '"') fault(quote, 'this " is never closed; as text it is written \\"');
    else if (++at < text.length && !isBlank(text[at]))
      fault(at, "white space stands behind a value in quotes");
    return found;
  }

  const type = take(WORD)?.[0] ?? "";
  const fields = isActionType(type) ? fieldsOf(type) : [];
  if (fields.length === 0) fault(0, `the action's type must be one of ${ACTION_TYPES.join(", ")}`);
  const payload = fields.find((field) => field.payload);
  const takesPairs = fields.some(({ kind }) => kind === "texts");
  // Text for people begins right behind the one blank that ends the type.
  if (payload?.prose) at++;
  else take(BLANKS);
  const start = at;
  const subject = template(takesPairs ? LETTERS.word : LETTERS.all);
  if (subject.length === 0 && payload && !payload.prose)
    fault(start, `the action's ${payload.name} must have at least 1 character`);
  const parameters: ParameterTemplate[] = [];
  let otherCaptures = false;
  const known = new Set<string>();
  while (takesPairs && take(BLANKS) && at < text.length) {
    const word = at;
    if (take(REST)) {
      if (otherCaptures) fault(word, "{*} stands once: it adds every capture that no parameter names");
      otherCaptures = true;
      continue;
    }
    const named = take(PARAMETER)?.[1];
    const name = plain(named ?? "");
    if (named === undefined) {
      fault(word, "a parameter is NAME=VALUE, the value in double quotes where it holds white space");
      take(WORD);
    } else if (known.has(name)) fault(word, "this parameter is written twice");
    known.add(name);
    parameters.push({ at: base + word, name, value: value() });
  }
  return { at: base, type: type as ActionType, subject, parameters, otherCaptures };
}
