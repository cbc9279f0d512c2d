import type { Draft } from "./draft.ts";
import { type Alternative, type JsgfRule, parseJsgf } from "./jsgf-grammar.ts";
import { type Converted, literal, part, slot, value } from "./notation.ts";
import { originFinder, type SourceFile } from "./source.ts";

/**
 * Imports grammars in the Java Speech Grammar Format, version 1.0: each public rule becomes a rule with its name as
 * the id, the others become named parts. A rule whose alternatives all carry a tag becomes a list, the tags its
 * meanings. Imports of other grammars, repetition without end and other tags are left out; so are weights, which say
 * nothing about what may be said.
 */
export function importJsgf(files: readonly SourceFile[], draft: Draft): void {
  for (const file of files) {
    const origin = originFinder(file);
    const { rules, faults } = parseJsgf(file.text);
    for (const { offset, message } of faults) draft.leaveOut(message, origin(offset));
    const known = new Map(rules.map((rule) => [rule.name, tagsOf(rule)]));
    for (const rule of rules) {
      const place = origin(rule.offset);
      const values = known.get(rule.name);
      const phrase = values ? "" : choice(rule.alternatives, known);
      if (typeof phrase !== "string") {
        draft.leaveOut(phrase.reason, place);
        continue;
      }
      if (values) draft.list(rule.name, values, place);
      else {
        for (const { tag, offset } of rule.tags) draft.leaveOut(`{${tag}}: a tag`, origin(offset));
        draft.part(rule.name, phrase, place);
      }
      if (rule.isPublic) draft.rule(rule.name, useOf(rule.name, known), place);
    }
  }
}

/** The values of a rule that consists only of texts with one tag each. */
function tagsOf({ alternatives }: JsgfRule): string[] | undefined {
  const values = alternatives.map(({ items, tag }) => {
    const words = items.map((item) => (item.kind === "words" ? literal(item.text) : undefined));
    return tag === undefined || tag === "" || words.length === 0 || words.includes(undefined)
      ? undefined
      : value(words.join(" "), tag);
  });
  return values.every((each) => each !== undefined) ? values : undefined;
}

/** The rules of a grammar, each with its values where it is a list. */
type RuleValues = ReadonlyMap<string, string[] | undefined>;

const useOf = (name: string, known: RuleValues) => (known.get(name) ? slot(name) : part(name));

function choice(alternatives: readonly Alternative[], known: RuleValues): Converted {
  const options: string[] = [];
  let isOptional = false;
  for (const { items } of alternatives) {
    const pieces: string[] = [];
    for (const item of items) {
      const piece = pieceOf(item, known);
      if (typeof piece !== "string") return piece;
      if (piece !== "") pieces.push(piece);
    }
    if (pieces.length > 0) options.push(pieces.join(" "));
    else isOptional = true;
  }
  if (options.length === 0) return { reason: "a rule that says nothing" };
  return isOptional ? `[${options.join("|")}]` : `(${options.join("|")})`;
}

function pieceOf(item: Alternative["items"][number], known: RuleValues): Converted {
  switch (item.kind) {
    case "words":
      return literal(item.text);
    case "repeated":
      return { reason: `${item.sign}: repetition without end` };
    case "group": {
      const inner = choice(item.alternatives, known);
      return typeof inner !== "string" || !item.optional ? inner : `[${inner}]`;
    }
    case "rule": {
      if (item.name === "NULL") return "";
      const name = item.name.replace(/^.*\./, "");
      if (!known.has(name)) return { reason: `<${item.name}>: no rule of this grammar` };
      return useOf(name, known);
    }
  }
}
