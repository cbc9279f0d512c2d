import { type Action, fieldsOf, payloadOf, type ResolveRequest } from "@intent-resolution/contract";
import type { Explanation } from "@intent-resolution/engine";
import { Icon } from "../shell/icon.tsx";
import { useNumber } from "../shell/language.tsx";
import { MarkedDifference } from "./difference.tsx";
import { useTexts } from "./texts.ts";

interface OutcomeProps {
  readonly request: ResolveRequest;
  readonly explanations: readonly Explanation[];
}

/** The right side's first part, as one types: which rules fire, and why each other one does not. */
export function Outcome({ request, explanations }: OutcomeProps) {
  const texts = useTexts().outcome;
  const firing = explanations.filter(({ reason }) => reason === "matched").length;
  return (
    <section class="panel outcome" aria-labelledby="outcome-title">
      <header class="panel-head">
        <h2 id="outcome-title">{texts.title}</h2>
        <span class="tag">{texts.live}</span>
      </header>
      <p class={firing > 0 ? "verdict good" : "verdict"} role="status">
        {texts.verdict(firing, explanations.length)}
      </p>
      <ol class="explanations">
        {explanations.map((explanation, index) => (
          <li key={index} class={explanation.reason === "matched" ? "fires" : ""}>
            <p class="explained">
              <Icon name={explanation.reason === "matched" ? "fires" : "rests"} />
              <code class="explained-rule">{explanation.ruleId || "…"}</code>
              {explanation.reason === "matched" && request.rules[index] ? (
                <ActionLine action={request.rules[index].action} />
              ) : (
                <span>
                  <Why explanation={explanation} />
                </span>
              )}
            </p>
            {explanation.reason === "text_differs" && explanation.input !== "" && (
              <MarkedDifference {...explanation} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An action in one line: its type, and what it carries. */
export function ActionLine({ action }: { action: Action }) {
  const isProse = fieldsOf(action.type).some(({ payload, prose }) => payload && prose);
  return (
    <span class="action-line">
      <code>{action.type}</code>{" "}
      <span class="payload-text">{isProse ? `“${payloadOf(action)}”` : payloadOf(action)}</span>
    </span>
  );
}

function Why({ explanation }: { explanation: Explanation }) {
  const { why } = useTexts().outcome;
  const score = useNumber({ maximumFractionDigits: 4 });
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
