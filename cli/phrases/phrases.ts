import { type Action, faultOf, Refusal, type Rule, readWords } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { expandPhrase, PhraseFault } from "./phrase.ts";

/** The most rules that one file of phrases may be expanded to. */
export const MAX_EXPANDED = 10_000;

/** The longest line, in UTF-16 code units. */
export const MAX_LINE = 4_000;

/** A fault in a line, its column counted in UTF-16 code units from 1. */
export class LineFault extends Error {
  readonly line: number;
  readonly column: number;

  constructor(line: number, column: number, message: string) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/**
 * Reads phrases, one a line, as `[id:] phrase [=> action]`, and expands them to literal rules.
 *
 * The id is one word with a colon; without it, the phrase's first text with hyphens for spaces. All texts of a line
 * share the id, as synonyms do. The action is written as `readWords` takes it. Empty lines and lines that begin with `#` are skipped.
 *
 * @param standard the action of lines that name none
 * @throws LineFault at the first line that is not well formed
 */
export function expandPhrases(text: string, standard?: Action): Rule[] {
  const rules: Rule[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    for (const rule of expandLine(line, index + 1, standard)) rules.push(rule);
    if (rules.length > MAX_EXPANDED)
      throw new LineFault(index + 1, 1, `with this line there are more than ${MAX_EXPANDED} rules`);
  }
  return rules;
}

const LINE =
  /^(?<lead>\s*(?:(?<id>[^\s:()[\]|\\]+):\s)?)(?<phrase>.*?)(?:(?<arrow>\s=>\s*)(?<action>.*))?$/su;

function expandLine(line: string, number: number, standard?: Action): Rule[] {
  if (line.length > MAX_LINE)
    throw new LineFault(number, MAX_LINE + 1, `a line has at most ${MAX_LINE} characters`);
  const { lead = "", id, phrase = "", arrow = "", action } = LINE.exec(line)?.groups ?? {};
  const column = (offset: number) => offset + 1;
  try {
    const texts = expandPhrase(phrase);
    const actionColumn = column(lead.length + phrase.length + arrow.length);
    const meant = action === undefined ? standard : parseAction(action);
    if (!meant)
      throw new LineFault(
        number,
        column(line.length),
        "this phrase has no action: end it with => TYPE TARGET, or give --action",
      );
    if (meant instanceof Refusal) throw new LineFault(number, actionColumn, meant.message);
    const name = id ?? (texts[0] as string).replaceAll(" ", "-");
    return texts.map((match) => ({ id: name, match, action: meant }));
  } catch (error) {
    if (!(error instanceof PhraseFault)) throw error;
    throw new LineFault(number, column(lead.length + error.offset), error.message);
  }
}

const validate = validator("Action");

/** Reads an action as people write it; a refusal says what is wrong with it. */
export function parseAction(words: string): Action | Refusal {
  const action = validate(readWords(words));
  if (!(action instanceof Refusal)) return action;
  const { pointer, expected } = faultOf(action.message);
  const place = pointer ? `the action's ${pointer.slice(1)}` : "the action";
  return new Refusal("invalid_request", `${place} ${expected}`);
}
