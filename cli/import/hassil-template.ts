import { withoutOuterPunctuation } from "./notation.ts";
import { anyOrderOf, choiceOf, freeTexts, type Piece, type Sentence } from "./template.ts";

/** The reason why something cannot be written as phrases. */
export interface Refused {
  readonly reason: string;
}

/** The lists and expansion rules that a sentence may use, its own before those of the files. */
export interface Scope {
  /** The name of a list in the phrases; null if it takes free text, undefined if no file defines it. */
  list(name: string): string | null | Refused | undefined;
  /** An expansion rule by the name of its part, or in full where it has free text. */
  rule(name: string): string | Sentence | Refused | undefined;
}

const TOKEN = /(\\.|\{[^{}]*\}|<[^<>]*>|[()[\]|;])/su;
const MAX_DEPTH = 100;

/** Returns a template of hassil as a sentence. `|` and `;` at the top level are alternatives as in brackets. */
export function convert(template: string, scope: Scope): Sentence | Refused {
  const tokens = template
    .trim()
    .split(TOKEN)
    .filter((token) => token !== "");
  let at = 0;
  let refused: Refused | undefined;

  function sequence(depth: number): Sentence {
    const pieces: Piece[] = [];
    for (; at < tokens.length; at++) {
      const token = tokens[at] as string;
      if (/^[)\]|;]$/.test(token)) break;
      if (token === "(" || token === "[") {
        if (depth === MAX_DEPTH) refused ??= { reason: "brackets nested too deep" };
        at++;
        pieces.push(...options(depth + 1, token === "["));
        if (tokens[at] !== (token === "(" ? ")" : "]"))
          refused ??= { reason: `this ${token} is never closed` };
      } else pieces.push(...use(token));
      if (refused) break;
    }
    return pieces;
  }

  function options(depth: number, optional: boolean): Sentence {
    const found = [sequence(depth)];
    const separators = new Set<string>();
    for (; tokens[at] === "|" || tokens[at] === ";"; found.push(sequence(depth))) {
      separators.add(tokens[at] as string);
      at++;
    }
    if (separators.size > 1) refused ??= { reason: "both | and ; in one bracket" };
    if (!separators.has(";")) return choiceOf(found, optional);
    return optional ? choiceOf([anyOrderOf(found)], true) : anyOrderOf(found);
  }

  function use(token: string): Sentence {
    if (/^\{.+\}$/s.test(token)) {
      const [name = "", capture = ""] = token
        .slice(1, -1)
        .split(/:(.*)/s, 2)
        .map((each) => each.trim());
      const list = scope.list(name);
      if (list === null) return [{ kind: "free", name: capture || name }];
      if (typeof list === "string") return [{ kind: "list", list, capture: capture || name }];
      refused ??= list ?? { reason: `{${name}}, which no file defines` };
      return [];
    }
    if (/^<.+>$/s.test(token)) {
      const name = token.slice(1, -1).trim();
      const rule = scope.rule(name);
      if (typeof rule === "string") return [{ kind: "part", name: rule }];
      if (rule && "reason" in rule) refused ??= rule;
      if (rule && !("reason" in rule)) return choiceOf([rule]);
      refused ??= { reason: `<${name}>, which no file defines` };
      return [];
    }
    return [{ kind: "text", text: withoutOuterPunctuation(token.replace(/\\(.)/gsu, "$1")) }];
  }

  const whole = options(0, false);
  if (at < tokens.length) refused ??= { reason: `this ${tokens[at]} closes nothing` };
  if (freeTexts(whole) > 1) refused ??= { reason: "two free texts in one sentence" };
  return refused ?? whole;
}
