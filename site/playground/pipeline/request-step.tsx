import { Countdown } from "../../shell/countdown.tsx";
import { FaultText } from "../../shell/fault-text.tsx";
import { useLanguage, useNumber } from "../../shell/language.tsx";
import type { Result } from "../work/resolution.ts";
import { useTexts } from "../work/texts.ts";

interface RequestStepProps {
  readonly result: Result | null;
  readonly busy: boolean;
  readonly isEarlier: boolean;
  onResend(): void;
}

/** The step of the HTTP request: its status and its time, or why it failed. */
export function RequestStep({ result, busy, isEarlier, onResend }: RequestStepProps) {
  const texts = useTexts().wire;
  const { shell } = useLanguage();
  const milliseconds = useNumber(0);
  const isBroken = result !== null && result.kind !== "performed";
  const isArrived = result?.kind === "performed" && !isEarlier;
  return (
    <li
      class={`wire ${busy ? "sending" : ""} ${isBroken ? "broken" : ""} ${isArrived ? "arrived" : ""} ${isEarlier ? "earlier" : ""}`}
    >
      <span class="step-name">
        <code>HTTP</code>
      </span>
      <div class="step-content" role="status">
        {busy && <span class="soft">{texts.sending}</span>}
        {!busy && result === null && (
          <span class="soft">
            {texts.idle} <kbd>↵</kbd>
          </span>
        )}
        {!busy && result?.kind === "performed" && (
          <span>
            <b class="status good">200</b> {shell.exchange.took(milliseconds(result.milliseconds))}{" "}
            <a href="#wire-title">{texts.title}</a>
          </span>
        )}
        {!busy && result?.kind === "refused" && (
          <span class="refusal-line">
            <b class="status bad">{result.status}</b> <code>{result.code}</code>{" "}
            {result.againAt === null ? (
              <>
                {result.fault.pointer && <code>{result.fault.pointer}</code>}{" "}
                <FaultText expected={result.fault.expected} />
              </>
            ) : (
              <Countdown
                until={result.againAt}
                words={result.status === 429 ? texts.wait : texts.unavailable}
                over={texts.again}
                onAgain={onResend}
              />
            )}
          </span>
        )}
        {!busy && result?.kind === "unreachable" && (
          <span class="refusal-line">
            <b class="status bad">{shell.exchange.noAnswer}</b> {shell.unreachable}
          </span>
        )}
        {!busy && result?.kind === "timeout" && (
          <span class="refusal-line">
            <b class="status bad">{shell.exchange.noAnswer}</b> {texts.timeout}
          </span>
        )}
        {!busy && isEarlier && <small class="earlier-mark">{texts.earlier}</small>}
      </div>
    </li>
  );
}
