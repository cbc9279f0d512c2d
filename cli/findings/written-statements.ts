import { positionFinder } from "../files/locate.ts";

/** A statement of phrases as it is written, before it is read: a file with faults has them as well. */
export interface WrittenStatement {
  /** Its lines, joined by one space each. An escaped character and its backslash are replaced by backslashes, so that they are not read as signs. */
  readonly text: string;
  readonly kind: "rule" | "part" | "list";
  /** The name of a part or a list, the id of a rule; empty without one. */
  readonly name: string;
  /** Where in the text the phrase or the values begin and end. */
  readonly from: number;
  readonly to: number;
  /** Where in the text its lines begin. */
  readonly lines: readonly number[];
  /** The offset in the file of an offset in the text. */
  offsetOf(at: number): number;
}

/** `<part> =`, `{list} =`, `id:` or `id >= threshold:`. */
const HEAD =
  /^(?:<(?<part>[^<>]*)>\s*=(?!>)|\{(?<list>[^{}]*)\}\s*=(?!>)|(?<id>[^\s:()[\]<>{}\\]+)(?:\s+>=\s*[^\s:]*)?:(?=\s|$))/;

/** The statements of a file, in its order. */
export function writtenStatements(file: string): WrittenStatement[] {
  const statements: { text: string; lines: { at: number; offset: number }[] }[] = [];
  let offset = 0;
  for (const line of file.split(/(?<=\r\n|\n|\r(?!\n))/)) {
    const text = line.trim();
    if (text !== "" && !line.startsWith("#")) {
      const indent = line.length - line.trimStart().length;
      if (indent === 0) statements.push({ text: "", lines: [] });
      const { lines, text: before } = statements.at(-1) ?? { lines: [], text: "" };
      const at = lines.length > 0 ? before.length + 1 : 0;
      lines.push({ at, offset: offset + indent });
      Object.assign(statements.at(-1) ?? {}, { text: at > 0 ? `${before} ${text}` : text });
    }
    offset += line.length;
  }
  return statements.map(({ text: written, lines }) => {
    const text = written.replace(/\\./gsu, (escaped) => "\\".repeat(escaped.length));
    const { 0: head = "", groups: { part, list, id = "" } = {} } = HEAD.exec(text) ?? {};
    const kind = part !== undefined ? "part" : list !== undefined ? "list" : "rule";
    const arrow = kind === "rule" ? text.search(/(?<=\s)=>(?=\s|$)/) : -1;
    return {
      ...{ text, kind, name: part ?? list ?? id, from: head.length },
      to: arrow < 0 ? text.length : arrow,
      lines: lines.map(({ at }) => at),
      offsetOf: (at) => {
        const line = lines.findLast((line) => line.at <= at);
        return line ? line.offset + at - line.at : at;
      },
    };
  });
}

/** Finds statements of a file by the line that they begin in. */
export function statementFinder(file: string): (line: number) => WrittenStatement | undefined {
  const place = positionFinder(file);
  const statements = new Map(writtenStatements(file).map((one) => [place(one.offsetOf(0)).line, one]));
  return (line) => statements.get(line);
}

/** A value of a list as it is written. */
export interface WrittenValue {
  /** The spoken form, and where in the statement's text it begins. */
  readonly form: string;
  readonly at: number;
  /** What it means, and where that begins; null without an arrow. */
  readonly meaning: string | null;
  readonly meaningAt: number;
  /** Whether it touches the bar before it. */
  readonly isJoined: boolean;
}

const SEPARATORS = /[()[\]|]|(?<=\s)->(?=\s|$)|$/g;

/** The values of a list. */
export function valuesOf({ text, from, to }: WrittenStatement): WrittenValue[] {
  const values: WrittenValue[] = [];
  const trimmed = (start: number, end: number) => {
    const piece = text.slice(start, end);
    return { piece: piece.trim(), at: start + piece.length - piece.trimStart().length };
  };
  let [start, arrow, depth] = [from, -1, 0];
  for (const { 0: sign, index } of text.slice(0, to).matchAll(SEPARATORS)) {
    if (index < from) continue;
    if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth--;
    else if (sign === "->" && depth === 0 && arrow < 0) arrow = index;
    else if (sign === "" || (sign === "|" && (depth === 0 || arrow >= 0))) {
      const { piece: form, at } = trimmed(start, arrow < 0 ? index : arrow);
      const { piece, at: meaningAt } = trimmed(arrow + 2, index);
      const isJoined = at === start && /[^\s|]\|$/.test(text.slice(0, start));
      values.push({ form, at, meaning: arrow < 0 ? null : piece, meaningAt, isJoined });
      [start, arrow, depth] = [index + 1, -1, 0];
    }
  }
  return values;
}
