import type { Fault, Rule } from "@intent-resolution/contract";
import type { Explanation } from "@intent-resolution/engine";
import { FaultText } from "../../shell/fault-text.tsx";
import { useTexts } from "../work/texts.ts";
import { closestRule } from "./closest-rule.ts";
import { Marked } from "./difference.tsx";
import { Why } from "./why.tsx";

interface RuleStepProps {
  readonly firing: readonly Rule[];
  readonly explanations: readonly Explanation[];
  readonly fault: Fault | null;
  readonly count: number;
}

/** The rules that took the input, or the one that came closest and where it parted. */
export function RuleStep({ firing, explanations, fault, count }: RuleStepProps) {
  const texts = useTexts().pipeline;
  if (fault)
    return (
      <span class="broken-words">
        {texts.refused} {fault.pointer && <code>{fault.pointer}</code>}{" "}
        <FaultText expected={fault.expected} />
      </span>
    );
  const [first] = firing;
  if (first) {
    const ids = [...new Set(firing.map(({ id }) => id))];
    return (
      <span class="took">
        {firing.length > 1 && <strong>{texts.fire(firing.length)} </strong>}
        {ids.slice(0, 3).map((id) => (
          <code key={id} class="rule-id">
            {id}
          </code>
        ))}
        <span class="soft" dir="auto">
          {texts.quoted(first.match.slice(0, 60))}
        </span>
      </span>
    );
  }
  const closest = closestRule(explanations);
  return (
    <span class="missed">
      <strong>{count === 0 ? texts.noRules : texts.noRule}</strong>
      {closest && (
        <span class="soft">
          {" "}
          {texts.closest} <code class="rule-id">{closest.ruleId}</code>{" "}
          {closest.reason === "text_differs" ? (
            <span class="inline-difference" dir="auto">
              <Marked text={closest.input} position={closest.difference.before.length} />
            </span>
          ) : (
            <Why explanation={closest} />
          )}
        </span>
      )}
    </span>
  );
}
