import { useState } from "preact/hooks";
import { callCodes } from "../shell/call-code.ts";
import { CodeTabs } from "../shell/code-tabs.tsx";
import type { Exchange } from "../shell/exchange.ts";
import { ExchangeView } from "../shell/exchange-view.tsx";
import { Field } from "../shell/field.tsx";
import { serviceOrigin } from "../shell/origin.ts";
import { CLIENT_CALLS, canBeTried, send } from "./calls.ts";
import { type Description, type Example, jsonOf, type Operation } from "./description.ts";
import { sampleBody } from "./sample.ts";
import { useTexts } from "./texts.ts";

/** Calls a route from the page, and gives the call to take along. */
export function TryOut({ operation, description }: { operation: Operation; description: Description }) {
  const texts = useTexts();
  const sample = sampleBody(operation, description);
  const [text, setText] = useState(sample === undefined ? "" : JSON.stringify(sample, null, 2));
  const [busy, setBusy] = useState(false);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const examples = Object.entries(jsonOf(operation.requestBody?.content)?.examples ?? {});
  const hasBody = sample !== undefined;
  // What stands in the field is what is copied and sent, broken JSON too.
  const codes = callCodes({
    method: operation.method,
    url: serviceOrigin() + operation.path,
    ...(hasBody && { body: parsed(text), text }),
    ...(operation.operationId in CLIENT_CALLS && { call: CLIENT_CALLS[operation.operationId] as string }),
  });

  const trySending = async () => {
    setBusy(true);
    await send(operation, hasBody ? text : undefined, setExchange);
    setBusy(false);
  };

  return (
    <div class="try">
      {canBeTried(operation) ? (
        <>
          {examples.length > 1 && <ExampleButtons examples={examples} onPick={setText} />}
          {hasBody && (
            <Field label={texts.requestBody} error={parsed(text) === undefined ? texts.notJson : null}>
              {(control) => (
                <textarea
                  {...control}
                  class="code"
                  rows={Math.min(18, text.split("\n").length + 1)}
                  spellcheck={false}
                  value={text}
                  onInput={({ currentTarget }) => setText(currentTarget.value)}
                />
              )}
            </Field>
          )}
          <button type="button" class="primary" aria-busy={busy} onClick={trySending}>
            {texts.send}
          </button>
        </>
      ) : (
        <p class="note">
          {texts.notTried} <a href="/contact">{texts.toContact}</a>
        </p>
      )}
      <CodeTabs codes={codes} titles={texts.codeNames} />
      {exchange && <ExchangeView exchange={exchange} />}
    </div>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface ExampleButtonsProps {
  readonly examples: readonly (readonly [string, Example])[];
  onPick(text: string): void;
}

const ExampleButtons = ({ examples, onPick }: ExampleButtonsProps) => (
  <div class="button-row">
    {examples.map(([id, { value }]) => (
      <button key={id} type="button" class="chip" onClick={() => onPick(JSON.stringify(value, null, 2))}>
        {id}
      </button>
    ))}
  </div>
);
