import { ACTION_TYPES, type ActionType } from "@intent-resolution/contract";

/** The lines that a row of a file takes, from 0, the last one included. */
interface Lines {
  readonly first: number;
  readonly last: number;
}

/**
 * A rule of a file, split into the parts that have fields of their own. Every text is as it is written, escapes
 * included.
 */
export interface RuleRow extends Lines {
  readonly kind: "rule";
  /** Whether it is a comment that begins with `# off:`. */
  readonly isOff: boolean;
  readonly id: string | null;
  readonly threshold: string | null;
  readonly phrase: string;
  /** Null where the statement has no action. */
  readonly action: { readonly type: string; readonly payload: string } | null;
}

/** A list or a part of a file. */
export interface DefinitionRow extends Lines {
  readonly kind: "definition";
  readonly text: string;
}

export type Row = RuleRow | DefinitionRow;

/** The beginning of a comment that holds a rule which is switched off. */
export const OFF = "# off: ";

const LINE_END = /\r\n?|\n/u;
const DEFINITION = /^(?:<[^>]*>|\{[^}]*\})\s*=(?!>)/u;
const ACTION = /^((?:\\.|[^\\])*?)\s=>(?:\s([\s\S]*))?$/u;
const HEAD = /^([^\s:()[\]<>{}|;\\]+)(?:\s*>=\s*([^\s:]*))?:(?:\s([\s\S]*))?$/u;

/** Returns the rules, lists and parts of a file in its order. Comments and blank lines belong to none. */
export function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let open: { first: number; last: number; text: string } | null = null;
  const close = () => {
    if (open) rows.push(rowOf(open));
    open = null;
  };
  for (const [index, line] of text.split(LINE_END).entries()) {
    if (line.trim() === "" || (line.startsWith("#") && !line.startsWith(OFF))) continue;
    if (/^\s/u.test(line) && open) {
      open = { first: open.first, last: index, text: `${open.text} ${line.trim()}` };
      continue;
    }
    close();
    open = { first: index, last: index, text: line };
  }
  close();
  return rows;
}

function rowOf({ first, last, text }: Lines & { text: string }): Row {
  if (DEFINITION.test(text)) return { kind: "definition", first, last, text };
  const isOff = text.startsWith(OFF);
  const statement = isOff ? text.slice(OFF.length) : text;
  const [, before = statement, does] = ACTION.exec(statement) ?? [];
  const [, id = null, threshold = null, phrase = ""] = HEAD.exec(before) ?? [null, null, null, before];
  const [, type = "", payload = ""] = /^(\S*)(?:\s([\s\S]*))?$/u.exec(does ?? "") ?? [];
  const action = before === statement ? null : { type, payload };
  return { kind: "rule", first, last, isOff, id, threshold, phrase, action };
}

/** Returns a row as the line that it is in a file. */
export function lineOfRow(row: Row): string {
  if (row.kind === "definition") return row.text;
  const { isOff, id, threshold, phrase, action } = row;
  const least = threshold === null ? "" : ` >= ${threshold}`;
  const head = id === null ? "" : `${id}${least}: `;
  return `${isOff ? OFF : ""}${head}${phrase}${action ? ` => ${action.type} ${action.payload}` : ""}`;
}

/** Returns the file with other lines in place of a row's; null takes the row out. */
export function withRow(text: string, { first, last }: Lines, line: string | null): string {
  return text
    .split(LINE_END)
    .toSpliced(first, last - first + 1, ...(line === null ? [] : [line]))
    .join("\n");
}

/** Returns the file with lines behind a row, or at its end where there is none. */
export function withLinesAfter(text: string, row: Row | undefined, added: readonly string[]): string {
  const lines = text.split(LINE_END);
  const end = lines.at(-1) === "" ? lines.length - 1 : lines.length;
  return lines.toSpliced(row ? row.last + 1 : end, 0, ...added).join("\n");
}

/** Returns the file with one row put at the place of another, which moves towards where the first was. */
export function withMovedRow(text: string, from: Row, to: Row): string {
  const lines = text.split(LINE_END);
  const moved = lines.slice(from.first, from.last + 1);
  const isDown = to.first > from.first;
  const at = isDown ? to.last + 1 - moved.length : to.first;
  return lines
    .toSpliced(from.first, moved.length)
    .toSpliced(at, 0, ...moved)
    .join("\n");
}

/** Returns whether a rule still lacks its phrase, or what its action is about. */
export const isUnfinished = (row: Row): row is RuleRow =>
  row.kind === "rule" &&
  (row.phrase.trim() === "" ||
    (row.action !== null && isActionType(row.action.type) && row.action.payload.trim() === ""));

export const isActionType = (type: string): type is ActionType =>
  (ACTION_TYPES as readonly string[]).includes(type);

/** Returns the file without its unfinished rules: in their place are blank lines, so that every other line keeps its number. */
export function withoutUnfinished(text: string, rows: readonly Row[]): string {
  const lines = text.split(LINE_END);
  for (const { first, last } of rows.filter(isUnfinished)) lines.fill("", first, last + 1);
  return lines.join("\n");
}

/** Returns a text as a phrase that says it letter by letter. */
export const escapedPhrase = (text: string): string =>
  text
    .trim()
    .replace(/\s+/gu, " ")
    .replace(/[()[\]<>{}|;\\:]/gu, "\\$&")
    .replace(/(^| )([=-]>)(?= |$)/gu, "$1\\$2");

/** Returns the text that a phrase says letter by letter; null where it says more than one. */
export function literalOf(phrase: string): string | null {
  const isLiteral = /^(?:\\.|[^()[\]<>{}|;\\])*$/u.test(phrase);
  return isLiteral ? phrase.replace(/\\(.)/gu, "$1") : null;
}
