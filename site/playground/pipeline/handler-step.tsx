import type { Performed } from "@intent-resolution/client";
import { Icon } from "../../shell/controls/icon.tsx";
import { useTexts } from "../draft/texts.ts";
import type { Result } from "../request/resolution.ts";
import { Step, type StepState } from "./step.tsx";

interface HandlerProps {
  readonly result: Result | null;
  readonly isEarlier: boolean;
}

/** Renders the outcome of the application's handlers: the last step, which only the application takes. */
export function HandlerStep({ result, isEarlier }: HandlerProps) {
  const texts = useTexts().handler;
  const came = result?.kind === "performed" ? result.performed : [];
  const performed = came ?? [];
  return (
    <Step
      state={isEarlier ? "dark" : stateOf(performed)}
      name={texts.name}
      class={isEarlier ? "handler-step earlier" : "handler-step"}
    >
      {(result === null || came === null) && <span class="soft">{texts.waits}</span>}
      {result !== null && result.kind !== "performed" && <span class="soft">{texts.nothing}</span>}
      {result?.kind === "performed" && came?.length === 0 && <span class="soft">{texts.noIntents}</span>}
      {performed.length > 0 && (
        <ul class="performed">
          {performed.map((each, index) => (
            <li key={index} class={each.outcome}>
              <Icon name={each.outcome === "handled" ? "fires" : "ring"} />
              <code>{each.intent.action.type}</code>
              <span>{texts.outcomes[each.outcome]}</span>
              {each.outcome === "failed" && each.error instanceof Error && (
                <small class="error" lang="en">
                  {each.error.message}
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </Step>
  );
}

function stateOf(performed: readonly Performed[]): StepState {
  if (performed.length === 0) return "dark";
  return performed.some(({ outcome }) => outcome === "handled") ? "lit" : "hollow";
}
