import type { LintFinding } from "@intent-resolution/engine";
import { useTexts } from "../work/texts.ts";

/** What the linter says, in the reader's language. */
export function Findings({ findings }: { findings: readonly LintFinding[] }) {
  const texts = useTexts().lint;
  if (findings.length === 0) return null;
  return (
    <ul class="findings">
      {findings.map(({ code, severity, pointer, related }) => (
        <li key={code + pointer} class={severity}>
          <strong>{texts.severities[severity]}</strong> {texts.advice[code]}
          {related && ` ${texts.related(ruleNumber(related))}`}
        </li>
      ))}
    </ul>
  );
}

const ruleNumber = (pointer: string) => Number(/^\/rules\/(\d+)/.exec(pointer)?.[1] ?? 0) + 1;

const NONE: readonly LintFinding[] = [];

/** The findings by the key of the rule that they are about; those about the rules as a whole are at null. */
export function findingsByRule(
  findings: readonly LintFinding[],
  keys: readonly number[],
): (key: number | null) => readonly LintFinding[] {
  const keyOf = ({ pointer }: LintFinding) =>
    keys[Number(/^\/rules\/(\d+)/.exec(pointer)?.[1] ?? -1)] ?? null;
  const grouped = Map.groupBy(findings, keyOf);
  return (key) => grouped.get(key) ?? NONE;
}
