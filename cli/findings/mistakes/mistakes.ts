import type { LintOptions } from "@intent-resolution/engine";
import { type Edit, type FilePlace, type Finding, fileFinding } from "../finding.ts";
import { hyphenatedWords, pairsIn } from "./hyphenated-words.ts";
import { literalSyntax } from "./literal-syntax.ts";
import { lostLetters } from "./lost-letters.ts";
import { missingSyntax } from "./missing-syntax.ts";
import { missingWords, wordsOfFile } from "./missing-words.ts";
import type { WrittenFile } from "./written-statements.ts";

/**
 * Finds probable mistakes in the written form of a file of phrases: text that reads like syntax, and syntax that
 * was forgotten. The file may have faults.
 */
export function mistakeFindings(
  { path, file }: Pick<FilePlace, "path" | "file">,
  { text, statements, place }: WrittenFile,
  { language }: LintOptions,
): Finding[] {
  const lists = new Map(
    statements.flatMap(({ kind, name, text, from }) =>
      kind === "list" ? [[name, text.slice(from).trim()]] : [],
    ),
  );
  const words = wordsOfFile(statements, language);
  const rules = statements.filter(({ kind }) => kind === "rule");
  const isOnlyWithoutId = rules.length > 2 && rules.filter(({ name }) => name === "").length === 1;
  const pairs = pairsIn(statements);
  const newline = /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
  const isInLine = ({ offset, length }: Edit) => !/[\r\n]/.test(text.slice(offset, offset + length));
  return statements.flatMap((statement) => {
    const inFile = (edit: Edit): Edit => ({ ...edit, offset: statement.offset + edit.offset });
    return [
      ...literalSyntax(statement, lists, newline),
      ...missingSyntax(statement, isOnlyWithoutId),
      ...missingWords(statement, words),
      ...hyphenatedWords(statement, pairs),
      ...lostLetters(statement, language ?? words?.language),
    ].map(({ code, message, at, edits }) =>
      fileFinding(
        code,
        message,
        { path, file, ...place(statement.offset + at) },
        {
          // Some recognizers keep these letters.
          ...(code === "lost_letter" && { severity: "info" }),
          edits: edits.map(inFile).every(isInLine) ? edits.map(inFile) : [],
        },
      ),
    );
  });
}
