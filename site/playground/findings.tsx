import type { LintFinding } from "@intent-resolution/engine";
import { useTexts } from "./texts.ts";

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

/** The findings about one rule; with null those about the rules as a whole. */
export function findingsAbout(findings: readonly LintFinding[], index: number | null): LintFinding[] {
  return findings.filter(({ pointer }) =>
    index === null
      ? pointer === "/rules"
      : pointer === `/rules/${index}` || pointer.startsWith(`/rules/${index}/`),
  );
}
