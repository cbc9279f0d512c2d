import { type WrittenStatement, writtenStatements } from "@intent-resolution/phrases/syntax";
import { type Place, positionFinder } from "../../files/locate.ts";

/** A file of phrases as it is written, with or without faults. */
export class WrittenFile {
  readonly text: string;
  readonly statements: readonly WrittenStatement[];
  readonly place: (offset: number) => Place;
  readonly #lines: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.statements = writtenStatements(text);
    this.place = positionFinder(text);
    this.#lines = this.statements.map(({ offset }) => this.place(offset).line);
  }

  /** Returns the statement that a line belongs to; what is between two statements belongs to the first. */
  statementOf(line: number): WrittenStatement | undefined {
    return this.statements[this.#lines.findLastIndex((start) => start <= line)];
  }

  /** Returns the first statement that begins behind a line. */
  statementAfter(line: number): WrittenStatement | undefined {
    return this.statements[this.#lines.findIndex((start) => start > line)];
  }
}

/** The names of parts, lists and captures, which nobody says. */
const NAMES = /<[^<>]*>|\{[^{}]*\}/gu;

/** Returns what is said of a statement: its phrase or the forms of its values, with blanks for names. */
export function spokenForms({ text, kind, from, to, values }: WrittenStatement) {
  const forms = kind === "list" ? values : [{ form: text.slice(from, to), at: from }];
  return forms.map(({ form, at }) => ({ form: form.replace(NAMES, (name) => " ".repeat(name.length)), at }));
}
