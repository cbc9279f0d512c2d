import { useState } from "preact/hooks";
import { CopyButton } from "../shell/copy.tsx";
import { curl } from "../shell/curl.ts";
import type { Exchange } from "../shell/exchange.ts";
import { ExchangeView } from "../shell/exchange-view.tsx";
import { Field } from "../shell/field.tsx";
import { call, canBeTried, programOf } from "./calls.ts";
import { type Description, type Example, jsonOf, type Operation } from "./description.ts";
import { sampleBody } from "./sample.ts";
import { useTexts } from "./texts.ts";

/** Calls a route from the page, and gives the call to take along. */
export function TryOut({ operation, description }: { operation: Operation; description: Description }) {
  const texts = useTexts();
  const sample = sampleBody(operation, description);
  const [text, setText] = useState(sample === undefined ? "" : JSON.stringify(sample, null, 2));
  const [broken, setBroken] = useState(false);
  const [busy, setBusy] = useState(false);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const examples = Object.entries(jsonOf(operation.requestBody?.content)?.examples ?? {});
  const hasBody = sample !== undefined;
  const url = () => location.origin + operation.path;

  const send = async () => {
    const body = hasBody ? parsed(text) : undefined;
    setBroken(hasBody && body === undefined);
    if (hasBody && body === undefined) return;
    setBusy(true);
    await call(operation, body, setExchange);
    setBusy(false);
  };

  return (
    <div class="try">
      {canBeTried(operation) ? (
        <>
          {examples.length > 1 && <ExampleButtons examples={examples} onPick={setText} />}
          {hasBody && (
            <Field label={texts.requestBody} error={broken ? texts.notJson : null}>
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
          <button type="button" class="primary" aria-busy={busy} onClick={send}>
            {texts.send}
          </button>
        </>
      ) : (
        <p class="note">
          {texts.notTried} <a href="/contact">{texts.toContact}</a>
        </p>
      )}
      <div class="button-row">
        <CopyButton
          label={texts.copyCurl}
          text={() => curl(operation.method, url(), hasBody ? text : undefined)}
        />
        <CopyButton label={texts.copyTypeScript} text={() => programOf(operation, parsed(text) ?? sample)} />
      </div>
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
