import type { Fault, Rule } from "@intent-resolution/contract";
import type { Explanation } from "@intent-resolution/engine";
import { useState } from "preact/hooks";
import { FaultText } from "../../shell/fault-text.tsx";
import { Icon } from "../../shell/icon.tsx";
import { useNumber } from "../../shell/language.tsx";
import { settling } from "../../shell/settling.ts";
import type { OpenExplanation } from "../phrases/read-source.ts";
import { useTexts } from "../work/texts.ts";
import { ActionLine } from "./action-line.tsx";
import { closeness } from "./closest-rule.ts";
import { Marked, MarkedDifference } from "./difference.tsx";

interface WhyProps {
  readonly rules: readonly Rule[];
  readonly explanations: readonly Explanation[];
  /** How open statements take the input, or what they still expect. */
  readonly open: readonly OpenExplanation[];
  /** Why the service would refuse the request, so that no rule can be said to fire. */
  readonly fault: Fault | null;
  /** The first line of a source that cannot be read, while the rules from before are in force. */
  readonly stale: number | null;
}

const MAX_NEAR = 2;

/** Why each rule fires or does not: those that fire first, the rest folded. */
export const WhyPanel = settling(function WhyPanel({ rules, explanations, open, fault, stale }: WhyProps) {
  const texts = useTexts().why;
  const { pipeline } = useTexts();
  const all = explanations.map((explanation, index) => ({ explanation, rule: rules[index], index }));
  const firing = fault ? [] : all.filter(({ explanation }) => explanation.reason === "matched");
  const others = all.filter((each) => !firing.includes(each));
  // Where none fires, one looks for the one that nearly did.
  const near =
    firing.length > 0
      ? []
      : others
          .filter(({ explanation }) => closeness(explanation) > 0)
          .sort((a, b) => closeness(b.explanation) - closeness(a.explanation))
          .slice(0, MAX_NEAR);
  return (
    <section class="panel why" aria-labelledby="why-title">
      <header class="panel-head">
        <h2 id="why-title">{texts.title}</h2>
        <span class="tag">{texts.live}</span>
      </header>
      {stale !== null && <p class="stale-words">{pipeline.stale(stale)}</p>}
      <p class={firing.length > 0 && stale === null ? "verdict good" : "verdict"}>
        {fault ? texts.refused : texts.verdict(firing.length, all.length)}
      </p>
      {fault && (
        <p class="error">
          {fault.pointer && <code>{fault.pointer}</code>} <FaultText expected={fault.expected} />
        </p>
      )}
      <ol class="explanations">
        {firing.map(({ explanation, rule, index }) => (
          <li key={index} class="fires">
            <p class="explained">
              <Icon name="fires" />
              <span class="visually-hidden">{texts.fires}</span>
              <code class="explained-rule">{explanation.ruleId}</code>
              {rule && <ActionLine action={rule.action} />}
            </p>
            {open.map(
              (each) =>
                each.ruleId === explanation.ruleId && <OpenWords key={each.ruleId} explanation={each} />,
            )}
          </li>
        ))}
      </ol>
      {!fault && near.length > 0 && <Explanations all={near} />}
      {!fault && firing.length === 0 && open.length > 0 && (
        <ol class="explanations">
          {open.map((each) => (
            <li key={each.ruleId}>
              <p class="explained">
                <Icon name="rests" />
                <code class="explained-rule">{each.ruleId}</code>
              </p>
              <OpenWords explanation={each} />
            </li>
          ))}
        </ol>
      )}
      {!fault && others.length > near.length && (
        <NotFiring others={others.filter((each) => !near.includes(each))} shown={near.length} />
      )}
    </section>
  );
});

/** What an open statement took, or what it still expects. */
function OpenWords({ explanation }: { explanation: OpenExplanation }) {
  const { taken, expects } = useTexts().why.open;
  return (
    <p class="explained open-words" dir="auto">
      {"rest" in explanation
        ? taken(explanation.name, explanation.rest)
        : expects(explanation.before, explanation.expected.join(", "))}
    </p>
  );
}

interface Indexed {
  readonly explanation: Explanation;
  readonly index: number;
}

/** The rules that do not fire, folded. They are rendered only once they are unfolded. */
function NotFiring({ others, shown }: { others: readonly Indexed[]; shown: number }) {
  const texts = useTexts().why;
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.rest(others.length, shown)}</summary>
      {open && <Explanations all={others} isShort />}
    </details>
  );
}

interface ExplanationsProps {
  readonly all: readonly Indexed[];
  /** Whether a difference is shown in the line, in the rule's phrase alone. */
  readonly isShort?: boolean;
}

const Explanations = ({ all, isShort }: ExplanationsProps) => (
  <ol class="explanations">
    {all.map(({ explanation, index }) => {
      const differs = explanation.reason === "text_differs" && explanation.input !== "" ? explanation : null;
      return (
        <li key={index}>
          <p class="explained">
            <Icon name="rests" />
            <code class="explained-rule">{explanation.ruleId || "…"}</code>
            {isShort && differs ? (
              <span class="inline-difference" dir="auto">
                <Marked text={differs.match} position={differs.difference.before.length} />
              </span>
            ) : (
              <span>
                <Why explanation={explanation} />
              </span>
            )}
          </p>
          {!isShort && differs && <MarkedDifference {...differs} />}
        </li>
      );
    })}
  </ol>
);

/** Why a rule does not fire, in words that go on after its name. */
export function Why({ explanation }: { explanation: Explanation }) {
  const { why } = useTexts().why;
  const score = useNumber(4);
  switch (explanation.reason) {
    case "matched":
      return null;
    case "disabled":
      return <>{why.disabled}</>;
    case "text_differs":
      return <>{explanation.input === "" ? why.silence : why.differs}</>;
    case "confidence_missing":
      return <>{why.scoreMissing(score(explanation.minConfidence))}</>;
    case "confidence_below":
      return <>{why.scoreBelow(score(explanation.confidence), score(explanation.minConfidence))}</>;
    case "sense_unavailable":
      return <>{why.noApi}</>;
  }
}
