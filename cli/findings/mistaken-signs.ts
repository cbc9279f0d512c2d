import { findingChecks } from "../files/checks.ts";
import type { OpenedPhrases } from "../files/phrases.ts";
import type { Finding } from "./finding.ts";

/** What a statement begins with where it is a definition, has an id, or was to have one. */
const DEFINES = /^(?:<[^<>]*>|\{[^{}]*\})\s*=(?!>)/;
const ID = /^[^\s:()[\]<>{}\\]+(?:\s+>=\s*[^\s:]*)?:(?=\s|$)/;
const CLOSE_ID = /^[^\s:()[\]<>{}\\|;]+:(?=\p{L})/u;

const SIGNS = /\\.|=>|->|\.{2,}|[…|:=#]/gu;
const IN_ACTION = /\\.|"(?:\\.|[^"\\])*"|(?<comment>(?<=\s)#(?=\s))/gu;
const IN_LIST = /\\.|(?<comma>[,،、，])/gu;

const MEANT: Readonly<Record<string, string>> = {
  id: "this colon is text: an id is one word at the start of a statement, with a colon and white space behind it",
  definition: "this = is text: a part is defined as <name> = …, a list as {name} = …",
  comment: "this # is text: a comment has lines of its own, which begin with #",
  range: "this is text and no range, which is written A..B or A..B/STEP",
  comma: "this comma is text, and the list has one value: values have | between them",
};

/**
 * Finds what reads like the syntax of phrases and is text: it would never be heard, and the file is sound all the same.
 * With a backslash it is meant as text.
 */
export function mistakenSignFindings({ path, name: file, text }: OpenedPhrases): Finding[] {
  const found: Finding[] = [];
  const { advice } = findingChecks.mistaken_sign;
  /** The rest of the statement from here on. */
  let within: "phrase" | "action" | "prose" = "phrase";
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.startsWith("#") || line.trim() === "") continue;
    const note = (meant: string, offset: number) =>
      found.push({
        ...{ code: "mistaken_sign", severity: "warning", message: MEANT[meant] as string, advice },
        ...{ path, file, line: index + 1, column: offset + 1 },
      });
    let from = 0;
    if (/^\S/.test(line)) {
      within = "phrase";
      const [defines = ""] = DEFINES.exec(line) ?? [];
      from = defines.length || (ID.exec(line)?.[0].length ?? 0);
      const isList = defines.startsWith("{") && !/[|;]/.test(line);
      const [comma] = isList ? signsIn(line, from, IN_LIST) : [];
      if (comma) note(...comma);
      const [close] = from === 0 ? (CLOSE_ID.exec(line) ?? []) : [];
      if (close) note("id", close.length - 1);
    } else if (within !== "prose" && line.trimStart().startsWith("#")) {
      from = line.indexOf("#") + 1;
      note("comment", from - 1);
    }
    if (within === "phrase")
      for (const [meant, at] of signsOfPhrase(line, from)) {
        if (meant === "arrow") {
          from = at + 2;
          within = /^\s*text\.insert(?:\s|$)/.test(line.slice(from)) ? "prose" : "action";
          break;
        }
        note(meant, at);
      }
    if (within === "action") for (const sign of signsIn(line, from, IN_ACTION)) note(...sign);
  }
  return found;
}

/** The signs of a phrase or of values, named by what they were most likely meant to be; meanings may hold anything. */
function* signsOfPhrase(line: string, from: number): Generator<[meant: string, at: number]> {
  const rest = line.slice(from);
  let isMeaning = false;
  for (const { 0: sign, index } of rest.matchAll(SIGNS)) {
    const end = index + sign.length;
    const [before, after] = [rest.slice(Math.max(0, index - 2), index), rest.slice(end, end + 3)];
    const isSeparate = /(?:^|\s)$/.test(before) && /^(?:\s|$)/.test(after);
    if (sign === "|") isMeaning = false;
    else if (sign === "->" && isSeparate) isMeaning = true;
    else if (isMeaning) continue;
    else if (sign === "=>" && isSeparate) yield ["arrow", from + index];
    else if (sign === ":" && /^(?:\s|$)/.test(after)) yield ["id", from + index];
    else if (sign === "=" && isSeparate) yield ["definition", from + index];
    else if (sign === "#" && isSeparate) yield ["comment", from + index];
    else if (/^[.…]/.test(sign) && /\d\s?$/.test(before) && /^\s?-?\d/.test(after)) {
      const isRange = sign === ".." && /\d$/.test(before) && /^-?\d/.test(after);
      if (!isRange) yield ["range", from + index];
    }
  }
}

/** The signs of a line from an offset on, by the name of their group, each with its own offset. */
function* signsIn(line: string, from: number, pattern: RegExp): Generator<[meant: string, at: number]> {
  for (const { groups = {}, index } of line.slice(from).matchAll(pattern))
    for (const [meant, sign] of Object.entries(groups)) if (sign !== undefined) yield [meant, from + index];
}
