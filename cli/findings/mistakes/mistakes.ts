import type { LintOptions } from "@intent-resolution/engine";
import { writtenStatements } from "@intent-resolution/phrases/syntax";
import { positionFinder } from "../../files/locate.ts";
import { type Edit, type Finding, fileFinding } from "../finding.ts";
import { hyphenatedWords, pairsIn } from "./hyphenated-words.ts";
import { literalSyntax } from "./literal-syntax.ts";
import { lostLetters } from "./lost-letters.ts";
import { missingSyntax } from "./missing-syntax.ts";
import { missingWords, wordsOfFile } from "./missing-words.ts";

/**
 * Finds probable mistakes in the written form of a file of phrases: text that reads like syntax, and syntax that
 * was forgotten. The file may have faults.
 */
export function mistakeFindings(
  { path, name: file, text }: { path: string; name: string; text: string },
  { language }: LintOptions,
): Finding[] {
  const statements = writtenStatements(text);
  const lists = new Map(
    statements.flatMap(({ kind, name, text, from }) =>
      kind === "list" ? [[name, text.slice(from).trim()]] : [],
    ),
  );
  const words = wordsOfFile(statements, language);
  const rules = statements.filter(({ kind }) => kind === "rule");
  const isOnlyWithoutId = rules.length > 2 && rules.filter(({ name }) => name === "").length === 1;
  const pairs = pairsIn(statements);
  const place = positionFinder(text);
  const newline = /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
  return statements.flatMap((statement) => {
    const { offsetOf } = statement;
    const isInLine = ({ offset, length }: Edit) => offsetOf(offset + length) === offsetOf(offset) + length;
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
        { path, file, ...place(offsetOf(at)) },
        {
          // Some recognizers keep these letters.
          ...(code === "lost_letter" && { severity: "info" }),
          edits: edits.every(isInLine)
            ? edits.map((edit) => ({ ...edit, offset: offsetOf(edit.offset) }))
            : [],
        },
      ),
    );
  });
}
