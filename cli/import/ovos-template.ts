import { withoutOuterPunctuation } from "./notation.ts";
import { choiceOf, freeTexts, type Piece, type Sentence } from "./template.ts";

/** The names that a template may have. */
export interface Scope {
  /** Whether a slot has values; absent in a line of values, which has no slots. */
  readonly hasValues?: (slot: string) => boolean;
  /** Returns why a vocabulary cannot be named; null where it can. */
  readonly vocabulary: (name: string) => string | null;
}

/** A template as a sentence, or why there is none, and where in the template. */
export type Template = { readonly sentence: Sentence } | { readonly reason: string; readonly offset: number };

const TOKEN = /(\{[^{}]*\}|<[^<>]*>|[()[\]{}<>|])/;
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "": "" };

/** A bracket that is open, its alternatives so far, and the last of them. */
interface Open {
  readonly bracket: string;
  readonly offset: number;
  readonly options: Piece[][];
  pieces: Piece[];
}

/**
 * Converts a template by OVOS-INTENT-1, version 2: `{type:name}` is the slot `name`, whatever its type.
 */
export function convert(template: string, { hasValues, vocabulary }: Scope): Template {
  const groups: Open[] = [{ bracket: "", offset: 0, options: [], pieces: [] }];
  const names = new Set<string>();
  let offset = 0;
  for (const token of template.replaceAll("{{", " {").replaceAll("}}", "} ").split(TOKEN)) {
    const group = groups.at(-1) as Open;
    const name = token.slice(1, -1).trim();
    const fault = (reason: string): Template => ({ reason, offset });
    if (/^[([]$/.test(token)) groups.push({ bracket: token, offset, options: [], pieces: [] });
    else if (/^[)\]]$/.test(token)) {
      if (CLOSING[group.bracket] !== token) return fault(`this ${token} closes nothing`);
      groups.pop();
      groups.at(-1)?.pieces.push(...closed(group));
    } else if (token === "|") group.options.push(group.pieces.splice(0));
    else if (/^[{}<>]$/.test(token)) return fault(`this ${token} has no counterpart`);
    else if (token.startsWith("<")) {
      const reason = vocabulary(name);
      if (reason !== null) return fault(`<${name}>, ${reason}`);
      group.pieces.push({ kind: "part", name });
    } else if (token.startsWith("{")) {
      if (!hasValues) return fault("a slot within a value");
      const slot = name.replace(/^[^:]*:/, "").trim();
      if (names.has(slot)) return fault(`{${slot}} is written twice`);
      names.add(slot);
      group.pieces.push(
        hasValues(slot) ? { kind: "list", list: slot, capture: slot } : { kind: "free", name: slot },
      );
    } else if (/(?:^|\s):0(?=\s|$)/.test(token)) return fault(":0: any word");
    else {
      const text = withoutOuterPunctuation(token).replace(/\s+/g, " ");
      group.pieces.push({ kind: "text", text });
    }
    offset += token.length;
  }
  const [whole, unclosed] = groups as [Open, Open | undefined];
  if (unclosed) return { reason: `this ${unclosed.bracket} is never closed`, offset: unclosed.offset };
  const sentence = closed(whole);
  if (freeTexts(sentence) > 1) return { reason: "two free texts in one sentence", offset: 0 };
  if (
    sentence.every((piece) => piece.kind === "free" || (piece.kind === "text" && piece.text.trim() === "")) &&
    sentence.length > 0
  )
    return { reason: "a slot alone", offset: 0 };
  return { sentence };
}

/** Returns the alternatives of a group, without blank ends. If one is empty, the others may be left out. */
const closed = ({ bracket, options, pieces }: Open): Sentence =>
  choiceOf([...options, pieces].map(isBlank), bracket === "[");

const isBlank = (pieces: readonly Piece[]): Sentence =>
  pieces.every((piece) => piece.kind === "text" && piece.text.trim() === "") ? [] : pieces;
