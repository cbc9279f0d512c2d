import type { Grammar, List, Phrase, PhraseSet, Statement } from "@intent-resolution/phrases";
import { textCount } from "@intent-resolution/phrases/hints";
import { texts } from "../findings/mistakes/written-forms.ts";
import { count, visible } from "../terminal/show.ts";
import type { NamedPlace } from "./symbols.ts";

/** The number of texts that are shown as examples. */
const MAX_SHOWN = 8;

/** Returns in Markdown what can be said at a name, and how many texts that is; null if nothing is defined there. */
export function describedName({ grammar }: PhraseSet, { kind, name }: NamedPlace): string | null {
  if (kind === "part") {
    const part = grammar.parts.find((each) => each.name === name);
    return part ? sayable(`<${name}>`, [part.phrase]) : null;
  }
  if (kind === "list") {
    const list = grammar.lists.find((each) => each.name === name);
    return list ? sayable(`{${name}}`, [useOf(list)]) : null;
  }
  return kind === "rule" ? ofStatements(name, grammar, (each) => each.id === name) : null;
}

/** Does the same for the statement at a line of a file. */
export const describedAt = ({ grammar }: PhraseSet, path: string, line: number): string | null =>
  ofStatements("This statement", grammar, ({ at }) => {
    const place = grammar.place(at);
    return place.line === line && (place.file ?? path) === path;
  });

function ofStatements(title: string, grammar: Grammar, isMeant: (each: Statement) => boolean): string | null {
  const found = [...grammar.statements, ...grammar.openStatements].filter(isMeant);
  return found.length > 0
    ? sayable(
        title,
        found.map(({ phrase }) => phrase),
      )
    : null;
}

const useOf = (list: List): Phrase => ({ kind: "list", at: list.at, capture: list.name, list });

function sayable(title: string, phrases: readonly Phrase[]): string {
  const number = phrases.reduce((sum, phrase) => sum + textCount(phrase), 0n);
  const shown = [...new Set(phrases.flatMap(texts))].slice(0, MAX_SHOWN);
  const lines = shown.map((text) => `- ${visible(text).replace(/[\\`*_{}[\]<>#|]/g, "\\$&") || "*nothing*"}`);
  const more = number > BigInt(shown.length) ? ["- …"] : [];
  return [`**${title.replace(/[<{]/g, "\\$&")}**: ${count(number, "text")}`, "", ...lines, ...more].join(
    "\n",
  );
}
