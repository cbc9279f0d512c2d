import { type WrittenStatement, writtenStatements } from "@intent-resolution/phrases/syntax";
import { positionFinder } from "../../files/locate.ts";

/** Finds statements of a file by the line that they begin in. */
export function statementFinder(file: string): (line: number) => WrittenStatement | undefined {
  const place = positionFinder(file);
  const statements = new Map(writtenStatements(file).map((one) => [place(one.offsetOf(0)).line, one]));
  return (line) => statements.get(line);
}

/** The names of parts, lists and captures, which nobody says. */
const NAMES = /<[^<>]*>|\{[^{}]*\}/gu;

/** Returns what is said of a statement: its phrase or the forms of its values, with blanks for names. */
export function spokenForms({ text, kind, from, to, values }: WrittenStatement) {
  const forms = kind === "list" ? values : [{ form: text.slice(from, to), at: from }];
  return forms.map(({ form, at }) => ({ form: form.replace(NAMES, (name) => " ".repeat(name.length)), at }));
}
