import { literal, part, plainName, slot } from "./notation.ts";

/** Which slots have values, and which vocabularies exist. */
interface Scope {
  hasValues(slot: string): boolean;
  isVocabulary(name: string): boolean;
}

/** A template as a phrase, or why there is none, and where in the template. */
export type Template =
  | { readonly phrase: string; readonly hasFreeText: boolean }
  | { readonly reason: string; readonly offset: number };

const TOKEN = /(\{[^{}]*\}|<[^<>]*>|[()[\]{}|])/;
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "": "" };

/** What recognizers leave out at the edges of words, as these skills' own reader does. */
const PUNCTUATION = /(?<![.,!?;:…])[.,!?;:…]+(?=\s|$)|[¿¡"“”„]/g;

/** A bracket that is open, its alternatives so far, and the last of them. */
interface Group {
  readonly bracket: string;
  readonly offset: number;
  readonly options: string[];
  text: string;
}

/** @param scope what slots and vocabularies stand for; null for a line of values, which has neither */
export function convert(template: string, scope: Scope | null): Template {
  const groups: Group[] = [{ bracket: "", offset: 0, options: [], text: "" }];
  let free: { name: string; offset: number } | undefined;
  let offset = 0;
  // Some skills write slots in two brackets.
  for (const token of template.replaceAll("{{", " {").replaceAll("}}", "} ").split(TOKEN)) {
    const group = groups.at(-1) as Group;
    const [first = "", name] = [token[0], token.slice(1, -1).trim()];
    const fault = (reason: string): Template => ({ reason, offset });
    if (/^[([]$/.test(token)) groups.push({ bracket: token, offset, options: [], text: "" });
    else if (/^[)\]]$/.test(token)) {
      if (CLOSING[group.bracket] !== token) return fault(`this ${token} closes nothing`);
      groups.pop();
      (groups.at(-1) as Group).text += closed(group);
    } else if (token === "|") {
      group.options.push(group.text);
      group.text = "";
    } else if (/^[{}]$/.test(token)) return fault(`this ${token} has no counterpart`);
    else if (first === "<" && token.endsWith(">")) {
      if (!scope?.isVocabulary(name)) return fault(`<${name}>, which no file defines`);
      group.text += part(name);
    } else if (first === "{") {
      if (scope === null) return fault("a slot within a value");
      if (scope.hasValues(name)) group.text += slot(name);
      else if (free === undefined && groups.length === 1 && group.options.length === 0)
        free = { name, offset };
      else return fault(`{${name}}: free text that is not the end of the sentence`);
    } else if (/(?:^|\s):0(?=\s|$)/.test(token)) return fault(":0: any word");
    else group.text += literal(token.replace(PUNCTUATION, ""));
    const isAfter = free !== undefined && free.offset !== offset && /[^\s.,!?;:…]/.test(token);
    if (free !== undefined && isAfter)
      return { reason: `{${free.name}}: free text that is not the end of the sentence`, offset: free.offset };
    offset += token.length;
  }
  const [whole, unclosed] = groups as [Group, Group | undefined];
  if (unclosed) return { reason: `this ${unclosed.bracket} is never closed`, offset: unclosed.offset };
  const phrase = closed(whole).trim();
  return free === undefined
    ? { phrase, hasFreeText: false }
    : { phrase: `${phrase} {${plainName(free.name)}...}`, hasFreeText: true };
}

/** The alternatives of a group. If one is empty, the others may be left out. */
function closed({ bracket, options, text }: Group): string {
  const all = [...options, text];
  const said = all.filter((option) => option.trim() !== "");
  if (said.length === 0) return "";
  if (bracket === "[" || said.length < all.length) return `[${said.join("|")}]`;
  return bracket === "" && all.length === 1 ? text : `(${said.join("|")})`;
}
