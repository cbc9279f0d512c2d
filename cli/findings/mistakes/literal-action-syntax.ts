import type { WrittenStatement } from "@intent-resolution/phrases/syntax";
import type { Mistake } from "../finding.ts";
import { mistake, QUOTED, replaced, unquoted } from "./literal-syntax-mistake.ts";

/** Returns whether the action of a statement inserts a text for people, in which syntax is expected. */
export const isProse = ({ text, to }: WrittenStatement) => /^=>\s*text\.insert(?:\s|$)/.test(text.slice(to));

/** Comments, slashes, arrows, variables and needless quotation marks in an action. */
export function* literalSyntaxOfAction(
  statement: WrittenStatement,
  lists: Map<string, string>,
): Generator<Mistake> {
  const { text, to, from } = statement;
  const [type = ""] = /^=>\s+\S+\s+/.exec(text.slice(to)) ?? [];
  const at = to + type.length;
  const [quoted] = QUOTED.exec(text.slice(at)) ?? [];
  const isWhole = quoted !== undefined && /^(?:\s|$)/.test(text.slice(at + quoted.length));
  if (isProse(statement)) {
    if (isWhole && at + quoted.length === text.length) yield mistake("quotes", at);
    return;
  }
  if (isWhole) yield mistake("quotes", at, /\s/.test(quoted) ? [] : unquoted(at, quoted));
  const isGrouped = /[([]/.test(text.slice(from, to));
  const patterns =
    /"[^"]*"|(?<comment>(?<=\s)#(?=\s))|(?<slashes>(?<=\s)\/\/(?=\s))|(?<arrow>(?<=\s)=>(?=\s|$))|(?<separator>[,;](?=\s+(?:\{\*\}|[^\s=]+=)|\s*$)|,(?=[\p{L}_][\p{L}\p{N}_-]*=))|(?<variable>\$(?:(?<name>[\p{L}_][\p{L}\p{N}_-]*)|[1-9](?!\d)))/gu;
  for (const { groups = {}, index } of text.slice(at).matchAll(patterns)) {
    const { comment, slashes, arrow, separator, variable, name = "" } = groups;
    if (comment && !statement.lines.includes(at + index)) yield mistake("comment", at + index);
    else if (slashes) yield mistake("slashes", at + index);
    else if (arrow) yield mistake("arrow", at + index);
    else if (separator && /\sworkflow\.trigger\s/.test(type))
      yield mistake("separator", at + index, [
        replaced(at + index, 1, /\s/.test(text[at + index + 1] ?? " ") ? "" : " "),
      ]);
    else if (variable && name)
      yield mistake(
        "variable",
        at + index,
        lists.has(name) ? [replaced(at + index, variable.length, `{${name}}`)] : [],
        name,
      );
    else if (variable && isGrouped) yield mistake("variable", at + index);
  }
}
