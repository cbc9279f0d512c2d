import type { CaseResult, Report } from "../questions/cases.ts";
import { visible } from "../terminal/show.ts";
import { why } from "./reason.ts";

/** A report in the JUnit XML form that CI systems read; times are left out, so that equal runs give equal files. */
export function junit(name: string, { results, unhit }: Report): string {
  const failures = results.filter(({ passed }) => !passed).length;
  const counts = `tests="${results.length}" failures="${failures}" errors="0" skipped="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="intents" ${counts}>`,
    `  <testsuite name="${escapeXml(name)}" ${counts}>`,
    ...results.flatMap((result) => testcase(name, result)),
    ...(unhit.length > 0
      ? [
          `    <system-out>Rules that no case hits: ${escapeXml(unhit.map(({ rule }) => rule.id).join(", "))}</system-out>`,
        ]
      : []),
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
}

function testcase(file: string, result: CaseResult): string[] {
  const open = `    <testcase classname="${escapeXml(file)}" name="${escapeXml(result.name)}"`;
  if (result.passed) return [`${open}/>`];
  const actual = result.refused ?? ids(result.actual);
  const reasons = [
    ...result.explained.map(({ rule, explanation }) => `${rule.id}: ${why(rule, explanation)}`),
    ...result.unknown.map((id) => `${id}: no rule has this id`),
  ];
  return [
    `${open}>`,
    `      <failure message="${escapeXml(`expected ${ids(result.expected)}, got ${actual}`)}">${reasons.map(escapeXml).join("\n")}</failure>`,
    "    </testcase>",
  ];
}

/** Ids in a row, or a word for none. */
export function ids(list: readonly string[]): string {
  return list.length > 0 ? list.join(", ") : "nothing";
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for XML 1.0, which has no place for control characters, lone surrogates, U+FFFE and U+FFFF. */
function escapeXml(text: string): string {
  return visible(text)
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);
}
