import type { Explanation } from "@intent-resolution/engine";
import type { ComponentChildren } from "preact";
import { FaultText } from "../../shell/controls/fault-text.tsx";
import { useNumber } from "../../shell/language.tsx";
import { useTexts } from "../draft/texts.ts";
import type { Phrases } from "../request/use-phrases.ts";
import type { Requested } from "../request/use-request.ts";
import { Marked } from "./difference.tsx";
import { Why } from "./why.tsx";

interface RuleStepProps {
  readonly phrases: Phrases;
  readonly requested: Requested;
  /** The buttons where no rule fires. */
  readonly onMiss: ComponentChildren;
}

/** Renders the rules that fire, or the one that comes closest and where it parts; why, where one asks. */
export function RuleStep({ phrases, requested, onMiss }: RuleStepProps) {
  const texts = useTexts().pipeline;
  const { fault, firing, matches, explanations, closest } = requested;
  if (fault)
    return (
      <span class="broken-words">
        {texts.refused} {fault.pointer && <code>{fault.pointer}</code>}{" "}
        <FaultText expected={fault.expected} />
      </span>
    );
  const why = <Why phrases={phrases} requested={requested} />;
  const [first] = firing;
  if (first) {
    const ids = [...new Set(firing.map(({ rule }) => rule.id))];
    return (
      <div class="rule-found">
        <span class="took">
          {firing.length > 1 && <strong>{texts.fire(firing.length)} </strong>}
          {ids.slice(0, 3).map((id) => (
            <code key={id} class="rule-id">
              {id}
            </code>
          ))}
          {first.captures.slice(0, 3).map(({ name, meaning }) => (
            <span key={name} class="soft captured" dir="auto">
              {name} = {meaning.slice(0, 40)}
            </span>
          ))}
        </span>
        {why}
      </div>
    );
  }
  const [scored] = explanations;
  return (
    <div class="rule-found">
      <span class="missed">
        <strong>{phrases.rows.length === 0 ? texts.noRules : texts.noRule}</strong>
        {scored && matches.length > 0 && (
          <span class="soft">
            {" "}
            <code class="rule-id">{scored.ruleId}</code> <Reason explanation={scored} />
          </span>
        )}
        {closest && (
          <span class="soft">
            {" "}
            {texts.closest} <code class="rule-id">{closest.difference.ruleId}</code>{" "}
            <span class="inline-difference" dir="auto">
              <Marked
                text={closest.difference.input}
                position={closest.difference.difference.before.length}
              />
            </span>
          </span>
        )}
      </span>
      {why}
      {matches.length === 0 && onMiss}
    </div>
  );
}

/** Renders why a rule whose phrase is the input's does not fire, in words that go on after its name. */
function Reason({ explanation }: { explanation: Explanation }) {
  const { why } = useTexts().why;
  const score = useNumber(4);
  if (explanation.reason === "confidence_missing")
    return <>{why.scoreMissing(score(explanation.minConfidence))}</>;
  if (explanation.reason === "confidence_below")
    return <>{why.scoreBelow(score(explanation.confidence), score(explanation.minConfidence))}</>;
  return null;
}
