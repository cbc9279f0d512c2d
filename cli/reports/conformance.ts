import type { CaseOutcome } from "../queries/case-outcome.ts";
import { escapeXml } from "./junit.ts";

/** Returns the outcomes of vectors in the JUnit XML form that CI systems read. */
export function conformanceJunit(outcomes: readonly CaseOutcome[]): string {
  const failures = outcomes.filter(({ fault }) => fault !== null).length;
  const skipped = outcomes.filter((outcome) => outcome.skipped !== undefined).length;
  const counts = `tests="${outcomes.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
  const cases = outcomes.map(({ name, fault, skipped }) => {
    const open = `    <testcase classname="conformance" name="${escapeXml(name)}"`;
    if (fault !== null) return `${open}><failure message="${escapeXml(fault)}"/></testcase>`;
    return skipped === undefined
      ? `${open}/>`
      : `${open}><skipped message="${escapeXml(skipped)}"/></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="intents" ${counts}>`,
    `  <testsuite name="conformance" ${counts}>`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
}
