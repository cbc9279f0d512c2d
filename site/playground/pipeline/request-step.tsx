import type { ComponentChildren } from "preact";
import { Countdown } from "../../shell/countdown.tsx";
import { FaultText } from "../../shell/fault-text.tsx";
import { useLanguage, useNumber } from "../../shell/language.tsx";
import type { Result } from "../work/resolution.ts";
import { useTexts } from "../work/texts.ts";

interface RequestStepProps {
  readonly result: Result | null;
  readonly busy: boolean;
  readonly isEarlier: boolean;
  /** What else one can do with the request. */
  readonly children: ComponentChildren;
  onResend(): void;
}

/** The step of the HTTP request: its status and its time, or why it failed. */
export function RequestStep({ result, busy, isEarlier, children, onResend }: RequestStepProps) {
  const texts = useTexts().wire;
  const isBroken = result !== null && result.kind !== "performed";
  const isArrived = result?.kind === "performed" && !isEarlier;
  return (
    <li
      class={`wire ${busy ? "sending" : ""} ${isBroken ? "broken" : ""} ${isArrived ? "arrived" : ""} ${isEarlier ? "earlier" : ""}`}
    >
      <span class="step-name">HTTP</span>
      <div class="step-content" role="status">
        {busy && <span class="soft">{texts.sending}</span>}
        {!busy && !result && (
          <span class="soft">
            <span class="by-key">
              {texts.idle} <kbd>↵</kbd>
            </span>
            <span class="by-touch">{texts.tap}</span>
          </span>
        )}
        {!busy && result && <Came result={result} onResend={onResend} />}
        {!busy && isEarlier && <small class="earlier-mark">{texts.earlier}</small>}
      </div>
      {children}
    </li>
  );
}

/** What came of a request: its status, and what is wrong where it failed. */
function Came({ result, onResend }: { result: Result; onResend(): void }) {
  const texts = useTexts().wire;
  const { shell } = useLanguage();
  const milliseconds = useNumber(0);
  if (result.kind === "performed")
    return (
      <span>
        <b class="status good">200</b> {shell.exchange.took(milliseconds(result.milliseconds))}{" "}
        <a href="#wire-title">{texts.title}</a>
      </span>
    );
  if (result.kind !== "refused")
    return (
      <span class="refusal-line">
        <b class="status bad">{shell.exchange.noAnswer}</b>{" "}
        {result.kind === "timeout" ? texts.timeout : shell.unreachable}
      </span>
    );
  return (
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
  );
}
