import { type Converted, literal, part, slot } from "./notation.ts";

/** The lists and expansion rules that a sentence may use, its own before those of the files. */
export interface Scope {
  readonly lists: ReadonlyMap<string, Converted>;
  readonly rules: ReadonlyMap<string, () => Converted>;
}

const TOKEN = /(\\.|\{[^{}]*\}|<[^<>]*>|[()[\]|;])/su;
/** The content of a token of this kind; undefined for another kind. */
const within = (token: string, open: string, close: string) =>
  token.length > 2 && token.startsWith(open) && token.endsWith(close) ? token.slice(1, -1) : undefined;

/** A template as a phrase. The two have nearly one syntax; here `|` and `;` at the top level are put in brackets. */
export function convert(template: string, { lists, rules }: Scope): Converted {
  let depth = 0;
  let isChoice = false;
  let phrase = "";
  for (const token of template.trim().split(TOKEN)) {
    if (/^[([]$/.test(token)) depth++;
    else if (/^[)\]]$/.test(token)) depth--;
    else if (/^[|;]$/.test(token)) isChoice ||= depth === 0;
    const [name, capture] =
      within(token, "{", "}")
        ?.split(/:(.*)/s, 2)
        .map((each) => each.trim()) ?? [];
    const rule = within(token, "<", ">")?.trim();
    if (name !== undefined) {
      const found = lists.get(name) ?? { reason: `{${name}}, which no file defines` };
      if (typeof found !== "string") return found;
      phrase += slot(found, capture || name);
    } else if (rule !== undefined) {
      const found = rules.get(rule)?.() ?? { reason: `<${rule}>, which no file defines` };
      if (typeof found !== "string") return found;
      phrase += part(found);
    } else phrase += TOKEN.test(token) ? token : literal(token);
  }
  return isChoice ? `(${phrase})` : phrase;
}
