import type { Expected } from "../files/schemas.ts";
import { type CaseResult, idOf, type Report } from "../queries/cases.ts";
import { visible } from "../terminal/show.ts";
import { phraseLines } from "./phrase-explanation.ts";
import { why } from "./reason.ts";

/** Reports in the JUnit XML form that CI systems read; times are left out, so that equal runs give equal files. */
export function junit(reports: readonly Report[]): string {
  const all = reports.flatMap(({ results }) => results);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="intents" ${counts(all)}>`,
    ...reports.flatMap(suite),
    "</testsuites>",
  ].join("\n");
}

function counts(results: readonly CaseResult[]): string {
  const failures = results.filter(({ passed }) => !passed).length;
  return `tests="${results.length}" failures="${failures}" errors="0" skipped="0"`;
}

function suite({ file, results, unhit }: Report): string[] {
  return [
    `  <testsuite name="${escapeXml(file)}" ${counts(results)}>`,
    ...results.flatMap((result) => testcase(file, result)),
    ...(unhit.length > 0
      ? [
          `    <system-out>Rules that no case hits: ${escapeXml(unhit.map(({ rule }) => rule.id).join(", "))}</system-out>`,
        ]
      : []),
    "  </testsuite>",
  ];
}

function testcase(file: string, result: CaseResult): string[] {
  const open = `    <testcase classname="${escapeXml(file)}" name="${escapeXml(result.name)}"`;
  if (result.passed) return [`${open}/>`];
  const actual = result.refused ?? ids(result.actual);
  const reasons = [
    ...result.explained.map(({ rule, explanation }) => `${rule.id}: ${why(rule, explanation)}`),
    ...result.unknown.map((id) => `${id}: no rule has this id`),
    ...phraseLines(result.near),
  ];
  return [
    `${open}>`,
    `      <failure message="${escapeXml(`expected ${ids(result.expected)}, got ${actual}`)}">${reasons.map(escapeXml).join("\n")}</failure>`,
    "    </testcase>",
  ];
}

/** Ids in a row, with their parameters where these are given, or a word for none. */
export function ids(list: readonly Expected[]): string {
  return list.length > 0 ? list.map(words).join(", ") : "nothing";
}

function words(expected: Expected): string {
  const parameters = typeof expected === "string" ? {} : (expected.parameters ?? {});
  return [idOf(expected), ...Object.entries(parameters).map(([name, value]) => `${name}=${value}`)].join(" ");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for XML 1.0, which has no place for control characters, lone surrogates, U+FFFE and U+FFFF. */
export function escapeXml(text: string): string {
  return visible(text)
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);
}
