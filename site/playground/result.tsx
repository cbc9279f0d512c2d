import type { Performed } from "@intent-resolution/client";
import { useLanguage } from "../shell/language.tsx";
import { ActionLine } from "./outcome.tsx";
import type { Result } from "./resolution.ts";
import { useTexts } from "./texts.ts";

/** What came of the last request over HTTP: each intent with what its handler did, or the refusal in words. */
export function ResultView({ result }: { result: Result | null }) {
  const texts = useTexts().result;
  const { shell } = useLanguage();
  return (
    <div class="result" role="status">
      {result === null && <p class="note">{texts.none}</p>}
      {result?.kind === "performed" && <PerformedList performed={result.performed} />}
      {result?.kind === "refused" && (
        <div class="refusal">
          <p>
            <strong>{texts.refused(result.status)}</strong> <code>{result.code}</code>
          </p>
          <p lang="en">
            {result.fault.pointer && <code>{result.fault.pointer}</code>} {result.fault.expected}
          </p>
          {result.retryAfterSeconds !== null && <p>{texts.wait(result.retryAfterSeconds)}</p>}
        </div>
      )}
      {result?.kind === "unreachable" && <p class="refusal">{shell.unreachable}</p>}
      {result?.kind === "timeout" && <p class="refusal">{texts.timeout}</p>}
    </div>
  );
}

function PerformedList({ performed }: { performed: readonly Performed[] }) {
  const texts = useTexts().result;
  if (performed.length === 0) return <p class="note">{texts.noIntents}</p>;
  return (
    <ul class="performed">
      {performed.map((each, index) => (
        <li key={index}>
          <span class={`pill ${each.outcome === "handled" ? "good" : "bad"}`}>
            {texts.outcomes[each.outcome]}
          </span>
          <code class="explained-rule">{each.intent.ruleId}</code>
          <ActionLine action={each.intent.action} />
          {each.outcome === "unregistered" && <small class="hint">{texts.unregisteredHint}</small>}
          {each.outcome === "failed" && each.error instanceof Error && (
            <small class="error" lang="en">
              {each.error.message}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
