import { useEffect, useRef, useState } from "preact/hooks";
import { CODE_NAMES, callCodes } from "../shell/code/call-code.ts";
import { Code } from "../shell/code/code.tsx";
import { codePieces } from "../shell/code/code-colours.ts";
import { ColouredField } from "../shell/code/coloured-field.tsx";
import type { Exchange } from "../shell/code/exchange.ts";
import { ExchangeView } from "../shell/code/exchange-view.tsx";
import { prettyJson } from "../shell/code/pretty-json.ts";
import { CopyButton } from "../shell/controls/copy.tsx";
import { Tabs } from "../shell/controls/tabs.tsx";
import { useLanguage } from "../shell/language.tsx";
import { serviceOrigin } from "../shell/origin.ts";
import { CLIENT_CALLS, canBeTried, send } from "./calls.ts";
import { type Description, type Example, jsonOf, type Operation } from "./description.ts";
import { sampleAnswer, sampleBody } from "./sample.ts";
import { useTexts } from "./texts.ts";

type TabName = "body" | (typeof CODE_NAMES)[number];

/**
 * Renders a pane with the call in several languages and its body, a button that sends it, and the response right
 * below.
 */
export function TryOut({ operation, description }: { operation: Operation; description: Description }) {
  const texts = useTexts();
  const { shell } = useLanguage();
  const sample = sampleBody(operation, description);
  const hasBody = sample !== undefined;
  const isTried = canBeTried(operation);
  const names: readonly TabName[] = hasBody && isTried ? ["body", ...CODE_NAMES] : CODE_NAMES;
  const [selected, setSelected] = useState<TabName>(names[0] as TabName);
  const [text, setText] = useState(hasBody ? prettyJson(sample) : "");
  const [busy, setBusy] = useState(false);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  const examples = Object.entries(jsonOf(operation.requestBody?.content)?.examples ?? {});
  // The text of the field is copied and sent unchanged, broken JSON too.
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
  useEffect(() => {
    if (exchange) answer.current?.scrollIntoView({ block: "nearest" });
  }, [exchange]);
  const pick = (picked: string) => {
    setText(picked);
    setSelected("body");
  };
  const shown = () => (selected === "body" ? text : codes[selected]());
  const code = exchange?.answer && exchange.answer.status >= 400 && codeIn(exchange.answer.body);
  const isBroken = hasBody && parsed(text) === undefined;

  return (
    <div class="try pane">
      <Tabs<TabName>
        label={shell.codeTabs}
        names={names}
        titles={{ body: texts.bodyTab, ...(texts.codeNames as Record<(typeof CODE_NAMES)[number], string>) }}
        selected={selected}
        tools={<CopyButton label={shell.copy} text={shown} />}
        onSelect={(name: TabName) => setSelected(name)}
      >
        {selected === "body" ? (
          <div class="body-space">
            <ColouredField
              label={texts.requestBody}
              text={text}
              isInvalid={isBroken}
              pieces={codePieces}
              onText={setText}
            />
          </div>
        ) : (
          <Code label={texts.codeNames[selected] ?? selected}>{codes[selected]()}</Code>
        )}
      </Tabs>
      {isTried ? (
        <div class="row send-bar">
          <button type="button" class="primary small" aria-busy={busy} onClick={trySending}>
            {texts.send}
          </button>
          {examples.length > 1 && <ExampleButtons examples={examples} onPick={pick} />}
          {isBroken && <small class="error">{texts.notJson}</small>}
        </div>
      ) : (
        <p class="row send-bar note">
          <span>
            {texts.notTried} <a href="/contact">{texts.toContact}</a>
          </span>
        </p>
      )}
      <div class="answer" ref={answer}>
        {exchange ? (
          <>
            <ExchangeView exchange={exchange} />
            {code && (
              <p class="answer-line">
                <a href={`#error-${code}`}>{texts.meaningOf(code)}</a>
              </p>
            )}
          </>
        ) : (
          <>
            <p class="answer-line">{texts.exampleAnswer}</p>
            <Code label={texts.exampleAnswer}>{prettyJson(sampleAnswer(operation, description))}</Code>
          </>
        )}
      </div>
    </div>
  );
}

/** Returns the code of a refusal, of which the page has a row. */
const codeIn = (body: string) => /"code": *"(\w+)"/.exec(body)?.[1];

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
    <small>{useTexts().examples}</small>
    {examples.map(([id, { summary, value }]) => (
      <button
        key={id}
        type="button"
        class="secondary chip"
        title={summary}
        onClick={() => onPick(prettyJson(value))}
      >
        {id}
      </button>
    ))}
  </div>
);
