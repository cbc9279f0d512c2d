import { Countdown } from "../../shell/controls/countdown.tsx";
import { FaultText } from "../../shell/controls/fault-text.tsx";
import { useLanguage, useNumber } from "../../shell/language.tsx";
import { countText } from "../draft/count-text.ts";
import { useTexts } from "../draft/texts.ts";
import type { Result } from "../request/resolution.ts";
import type { Requested } from "../request/use-request.ts";

interface RequestStepProps {
  readonly requested: Requested;
  readonly result: Result | null;
  readonly busy: boolean;
  readonly isEarlier: boolean;
  onResend(): void;
}

/** Renders the step of the HTTP request: its status and its time, why it failed, or why there is none. */
export function RequestStep({ requested, result, busy, isEarlier, onResend }: RequestStepProps) {
  const texts = useTexts().wire;
  const number = useNumber(0);
  const { isInProcess, count } = requested;
  const isBroken = result !== null && result.kind !== "performed";
  const isArrived = result?.kind === "performed" && !isEarlier;
  return (
    <li
      class={`wire ${busy ? "sending" : ""} ${isBroken ? "broken" : ""} ${isArrived ? "arrived" : ""} ${isEarlier ? "earlier" : ""}`}
    >
      <span class="step-name">HTTP</span>
      <div class="step-content">
        {isInProcess && <span class="soft">{texts.inProcess(countText(count, number))}</span>}
        {!isInProcess && busy && <span class="soft">{texts.sending}</span>}
        {!isInProcess && !busy && !result && (
          <span class="soft">
            <span class="by-key">
              {texts.idle} <kbd>↵</kbd>
            </span>
            <span class="by-touch">{texts.tap}</span>
          </span>
        )}
        {!isInProcess && !busy && result && !result.isLocal && <Came result={result} onResend={onResend} />}
        {!isInProcess && !busy && isEarlier && <small class="earlier-mark">{texts.earlier}</small>}
      </div>
    </li>
  );
}

/** Renders the outcome of a request: its status, and the fault where it failed. */
function Came({ result, onResend }: { result: Result; onResend(): void }) {
  const texts = useTexts().wire;
  const { shell } = useLanguage();
  const milliseconds = useNumber(0);
  if (result.kind === "performed")
    return (
      <span>
        <b class="status good">200</b> {shell.exchange.took(milliseconds(result.milliseconds))}{" "}
        <a href="#code-panel-title">{texts.title}</a>
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
