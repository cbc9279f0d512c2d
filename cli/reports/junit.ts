import type { Place } from "../files/locate.ts";
import type { Finding } from "../findings/finding.ts";
import { type CaseResult, expectedIds, ids, type Report } from "../queries/cases.ts";
import { visible } from "../terminal/show.ts";
import { phraseLines } from "./phrase-explanation.ts";
import { why } from "./reason.ts";

/**
 * Reports in the JUnit XML form that CI systems read: each case of a file, and each finding that counts as a test that
 * failed. A fault of a file is an error.
 */
export function junit(reports: readonly Report[], findings: readonly Finding[] = []): string {
  const suites = [
    ...reports.map(({ file, path = file, placeOf, results, unhit }) =>
      suite(
        file,
        results.map((result, index) => testcase({ file, path, ...placeOf?.(index) }, result)),
        unhit.map(({ rule }) => rule.id),
      ),
    ),
    ...findingSuites(findings),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="intents" ${counts(suites.flatMap(({ tests }) => tests))}>`,
    ...suites.flatMap(({ lines }) => lines),
    "</testsuites>",
  ].join("\n");
}

/** A test, and what came of it. */
interface Test {
  readonly outcome: "passed" | "failure" | "error";
  readonly lines: readonly string[];
}

function counts(tests: readonly Test[]): string {
  const number = (outcome: Test["outcome"]) => tests.filter((test) => test.outcome === outcome).length;
  return `tests="${tests.length}" failures="${number("failure")}" errors="${number("error")}" skipped="0"`;
}

function suite(name: string, tests: readonly Test[], unhit: readonly string[] = []) {
  const lines = [
    `  <testsuite name="${escapeXml(name)}" ${counts(tests)}>`,
    ...tests.flatMap((test) => test.lines),
    ...(unhit.length > 0
      ? [`    <system-out>Rules that no case hits: ${escapeXml(unhit.join(", "))}</system-out>`]
      : []),
    "  </testsuite>",
  ];
  return { tests, lines };
}

interface TestPlace extends Partial<Place> {
  readonly file: string;
  readonly path: string;
}

function open({ file, path, line = 1 }: TestPlace, name: string, seconds: number): string {
  const attributes = { classname: file, name, file: path, line, time: seconds.toFixed(6) };
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(`${value}`)}"`);
  return `    <testcase ${written.join(" ")}`;
}

function testcase(place: TestPlace, result: CaseResult): Test {
  const begin = open(place, result.name, result.seconds);
  if (result.passed) return { outcome: "passed", lines: [`${begin}/>`] };
  const actual = result.refused ?? ids(result.actual);
  const reasons = [
    ...result.explained.map(({ rule, explanation }) => `${rule.id}: ${why(rule, explanation)}`),
    ...phraseLines(result.near),
  ];
  const message = `expected ${expectedIds(result)}, got ${actual}`;
  return ended("failure", begin, message, reasons);
}

const ended = (
  outcome: "failure" | "error",
  begin: string,
  message: string,
  text: readonly string[],
): Test => ({
  outcome,
  lines: [
    `${begin}>`,
    `      <${outcome} message="${escapeXml(message)}">${text.map(escapeXml).join("\n")}</${outcome}>`,
    "    </testcase>",
  ],
});

/** Returns the findings of each file as a suite; those that fail nothing are left out. */
function findingSuites(findings: readonly Finding[]) {
  const counting = findings.filter(({ severity, ignored }) => ignored === undefined && severity !== "info");
  const test = (finding: Finding): Test => {
    const { code, line, column, message, advice } = finding;
    const begin = open(finding, `${code} at ${line}:${column}`, 0);
    return ended(code === "unreadable_file" ? "error" : "failure", begin, message, [advice]);
  };
  return [...new Set(counting.map(({ file }) => file))].map((file) =>
    suite(file, counting.filter((finding) => finding.file === file).map(test)),
  );
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns text for XML 1.0, which has no place for control characters, lone surrogates, U+FFFE and U+FFFF. */
export function escapeXml(text: string): string {
  return visible(text)
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);
}
