import type { WrittenStatement, WrittenValue } from "@intent-resolution/phrases/syntax";
import type { Edit, Mistake } from "../finding.ts";
import { isProse, literalSyntaxOfAction } from "./literal-action-syntax.ts";
import { type Meant, mistake, QUOTED, replaced, unquoted } from "./literal-syntax-mistake.ts";
import { LITERAL_SYNTAX } from "./literal-syntax-patterns.ts";

const CLOSE_ID = /^[^\s:()[\]<>{}\\|;]+:(?=\p{L})/u;
const NAME = /^[\p{L}\p{M}\p{Nd}_-]+/u;
const DECIMALS = /^-?\d+(?:[.,]\d+)?\.\.-?\d+(?:[.,]\d+)?(?:\/\d+(?:[.,]\d+)?)?$/u;
const SPAN = /^(?<first>-?\d+)\s?(?<between>\.{2,}|…|[-–—])\s?(?<last>-?\d+)(?<step>\/\d+)?$/u;
const NUMBERS = /^-?\d[\d\s.,…–—/-]*$/u;
const UNIT = /(?:[%‰]|°\s?[CF]?|\p{Currency_Symbol})/u.source;
const SIGNED = new RegExp(`^-?\\d+\\s?${UNIT}?\\s?(?:\\.{2,}|…|[-–—])\\s?-?\\d+\\s?${UNIT}$`, "u");
const ZEROS = /^-?0\d|^-?\d+\.\.-?0\d/;
/** Higher numbers with a hyphen between them are rather those of telephones. */
const MAX_HYPHENED = 1_000;

/**
 * Finds text in a statement that reads like the syntax of phrases.
 *
 * @param lists what the lists of the file hold, by their names; lists that edits define are added
 * @param newline what ends the lines of the file
 */
export function* literalSyntax(
  statement: WrittenStatement,
  lists: Map<string, string>,
  newline: string,
): Generator<Mistake> {
  const { text, kind, from, to, lines, values } = statement;
  if (kind === "list") yield* literalSyntaxOfList(statement);
  const spoken =
    kind === "list" ? values.filter((value) => !isSpan(value)) : [{ form: text.slice(from, to), at: from }];
  for (const { form, at: start } of spoken)
    for (const [meant, pattern] of LITERAL_SYNTAX)
      for (const { 0: written, index } of form.matchAll(pattern)) {
        const at = start + index;
        if (meant === "comment" && lines.includes(at)) continue;
        const [name] = NAME.exec(text.slice(at + 1, at + 100)) ?? [];
        yield mistake(meant, at, editsOf(meant, written, at, name), name);
      }
  if (kind === "rule" && lines.length === 1 && text.startsWith("//"))
    yield mistake("slashes", 0, [replaced(0, 2, "#")]);
  const [close] = (kind === "rule" && CLOSE_ID.exec(text.slice(from, to))) || [];
  if (close) yield mistake("id", from + close.length - 1);
  for (const at of lines.slice(1))
    if (text[at] === "#" && (at < to || !isProse(statement))) yield mistake("comment", at);
  if (kind === "rule") yield* literalSyntaxOfAction(statement, lists);

  function editsOf(meant: Meant, written: string, at: number, name = ""): Edit[] {
    if (meant === "quotes") return unquoted(at, written);
    if (meant === "variable") return lists.has(name) ? [replaced(at, name.length + 1, `{${name}}`)] : [];
    if (meant === "action") return [replaced(at, 2, "=>")];
    if (meant === "empty") {
      const end = at + written.length;
      return [replaced(at, written.length + Number(text[at - 1] === " " && text[end] === " "), "")];
    }
    const open = openingOf(text, from, at);
    if (open < from) return [];
    if (meant === "optional" && text[open] === "[") return [replaced(at, 1, "")];
    if (meant === "optional" && text[open] === "(") return [replaced(open, 1, "["), replaced(at - 1, 2, "]")];
    if (meant === "optional") return [replaced(open, 0, "["), replaced(at, 1, "]")];
    const group = text.slice(open + 1, at - 1);
    if ((meant !== "capture" && meant !== "constant") || text[open] !== "(" || /[()[\]<>{};\\]/.test(group))
      return [];
    const defined = group
      .split("|")
      .map((option) => option.trim())
      .join(" | ");
    const known = lists.get(name);
    if (known !== undefined && known !== defined) return [];
    lists.set(name, defined);
    const use = replaced(open, at + 1 + name.length - open, `{${name}}`);
    return known === undefined ? [replaced(0, 0, `{${name}} = ${defined}${newline}`), use] : [use];
  }
}

const isSpan = ({ form, range }: WrittenValue) =>
  range !== null || [DECIMALS, SPAN, SIGNED].some((span) => span.test(form));

/** Groups are shorter than that, where what surrounds them is not the mistake. */
const MAX_GROUP = 1_000;

/** Returns where the bracket opens that a text ends in; -1 where it ends in none. */
function openingOf(text: string, from: number, to: number): number {
  let depth = 0;
  for (let at = to - 1; at >= Math.max(from, to - MAX_GROUP); at--) {
    if (")]>}".includes(text[at] as string)) depth++;
    else if ("([<{".includes(text[at] as string)) depth--;
    if (depth === 0) return at === to - 1 ? -1 : at;
  }
  return -1;
}

/** Commas between values, numbers that are not a range, and meanings in quotation marks. */
function* literalSyntaxOfList({ text, from, to, values }: WrittenStatement): Generator<Mistake> {
  const written = text.slice(from, to);
  const comma = written.search(/[,،、，]/u);
  if (comma >= 0 && !/[|;]/.test(written) && !DECIMALS.test(written.trim()))
    yield mistake("comma", from + comma, isEnumeration(written) ? barsIn(written, from) : []);
  const isNumber = ({ form, meaning }: WrittenValue) => NUMBERS.test(form) || NUMBERS.test(meaning ?? "");
  for (const value of values) {
    const { form, at, meaning, meaningAt, range } = value;
    if (QUOTED.exec(meaning ?? "")?.[0] === meaning && meaning !== null)
      yield mistake("quotes", meaningAt, unquoted(meaningAt, meaning));
    if (range && ZEROS.test(form)) yield mistake("zeros", at);
    if (SIGNED.test(form)) yield mistake("signed", at + form.search(/\.{2}|…|(?<!^)[-–—]/u));
    const span = SPAN.exec(form)?.groups;
    if (range || (!span && !DECIMALS.test(form))) continue;
    if (!span) yield mistake("decimals", at + form.search(/\.\./));
    else if (values.every(isNumber) || !/[-–—]/.test(span.between as string)) {
      const { first = "", between = "", last = "", step = "" } = span;
      const isCertain =
        Number(first) < Number(last) && (Number(last) <= MAX_HYPHENED || !/[-–—]/.test(between));
      const written = replaced(at, form.length, `${first}..${last}${step}`);
      yield mistake(
        "range",
        at + form.indexOf(between, first.length),
        isCertain && meaning === null ? [written] : [],
      );
    }
  }
}

/** Returns whether a text with commas is rather three or more values than one. */
const isEnumeration = (written: string) =>
  written.split(",").length > 2 &&
  written
    .split(",")
    .every((value) =>
      /^(?!(?:and|or|und|oder|et|ou|en|of)\s)[^\s,]+(?:\s[^\s,]+){0,2}$/u.test(value.trim()),
    ) &&
  !/->|[()[\]{}<>\\]/.test(written);
const barsIn = (written: string, from: number): Edit[] =>
  Array.from(written.matchAll(/,\s*/g), ({ 0: { length }, index }) => replaced(from + index, length, " | "));
