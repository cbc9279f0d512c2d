import {
  type Action,
  type Fault,
  type Input,
  isTextInput,
  type TextSense,
  textOf,
} from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import type { ComponentChildren } from "preact";
import { memo } from "../../shell/rendering/memo.ts";
import { useTexts } from "../draft/texts.ts";
import { isOf, type Result } from "../request/resolution.ts";
import type { Phrases } from "../request/use-phrases.ts";
import type { Requested } from "../request/use-request.ts";
import { ActionLine } from "./action-line.tsx";
import { ConfidenceField } from "./confidence.tsx";
import { HandlerStep } from "./handler-step.tsx";
import { visibleSpaces } from "./letters.ts";
import { RequestStep } from "./request-step.tsx";
import { RuleStep } from "./rule-step.tsx";
import { Step, type StepState } from "./step.tsx";

interface PipelineProps {
  readonly phrases: Phrases;
  readonly requested: Requested;
  readonly result: Result | null;
  readonly busy: boolean;
  /** Whether a pulse runs through the steps. */
  readonly pulsing: boolean;
  /** The buttons where no rule fires. */
  readonly onMiss: ComponentChildren;
  onInput(input: Input): void;
  onResend(): void;
}

const MAX_SHOWN_CHARACTERS = 60;
const MAX_INTENTS = 3;

/** The steps from what came in to what the application does, live. */
export const Pipeline = memo(function Pipeline(props: PipelineProps) {
  const { phrases, requested, result, busy, pulsing, onMiss, onInput, onResend } = props;
  const texts = useTexts().pipeline;
  const { said, request, fault, aims } = requested;
  const { input } = request;
  const stale = phrases.faults[0]?.line ?? null;
  const isEarlier = result !== null && !isOf(result, request);

  return (
    <ol class={`pipeline ${busy ? "busy" : ""} ${pulsing ? "pulsing" : ""}`} aria-label={texts.title}>
      <Step state={inputState(input, fault)} name={texts.input} class="input-step">
        {isTextInput(said) && isTextInput(input) ? (
          <>
            <Heard sense={said.sense} text={textOf(said)} taken={textOf(input)} />
            <ConfidenceField input={said} onInput={onInput} />
          </>
        ) : (
          <span class="soft">{texts.noApi(input.sense)}</span>
        )}
      </Step>
      <Step
        state={fault ? "broken" : stale !== null ? "stale" : aims.length > 0 ? "lit" : "dark"}
        name={texts.rule}
        class="rule-step"
      >
        <RuleStep phrases={phrases} requested={requested} onMiss={onMiss} />
        {stale !== null && <small class="stale-words">{texts.stale(stale)}</small>}
      </Step>
      <Step
        state={aims.length === 0 ? "dark" : stale === null ? "lit" : "stale"}
        name={texts.intent}
        class="intent-step"
      >
        <Intents actions={aims} />
      </Step>
      <RequestStep
        requested={requested}
        result={result}
        busy={busy}
        isEarlier={isEarlier}
        onResend={onResend}
      />
      <HandlerStep result={result} isEarlier={isEarlier} />
    </ol>
  );
});

/**
 * Returns whether a step is lit: where there is something to compare; an input that the service would refuse ends
 * here.
 */
function inputState(input: Input, fault: Fault | null): StepState {
  if (fault?.pointer?.startsWith("/input")) return "broken";
  return isTextInput(input) && normalize(textOf(input)) !== "" ? "lit" : "dark";
}

interface HeardProps {
  readonly sense: TextSense;
  readonly text: string;
  /** The text that a listener takes for it. */
  readonly taken: string;
}

const shortened = (text: string) =>
  text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;

/** Renders the input, and the form of it that is compared. */
function Heard({ sense, text, taken }: HeardProps) {
  const texts = useTexts().pipeline;
  const short = shortened(text);
  const compared = normalize(shortened(taken));
  if (compared === "") return <span class="soft">{texts.silence[sense]}</span>;
  return (
    <span class="heard" dir="auto">
      {short !== compared && (
        <>
          <code class="raw soft">{visibleSpaces(short)}</code>
          <span class="visually-hidden">{texts.comparedAs}</span>
        </>
      )}
      <code class="compared">{compared}</code>
      {taken !== text && <small class="soft">{texts.asHeard}</small>}
    </span>
  );
}

function Intents({ actions }: { actions: readonly Action[] }) {
  const texts = useTexts().pipeline;
  if (actions.length === 0) return <span class="soft">{texts.noIntent}</span>;
  return (
    <ul class="intents">
      {actions.slice(0, MAX_INTENTS).map((action, index) => (
        <li key={index}>
          <ActionLine action={action} />
          {index === 0 && actions.length > 1 && <small class="others"> +{actions.length - 1}</small>}
        </li>
      ))}
      {actions.length > MAX_INTENTS && <li class="soft">{texts.more(actions.length - MAX_INTENTS)}</li>}
    </ul>
  );
}
