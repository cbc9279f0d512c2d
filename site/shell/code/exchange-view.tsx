import { useLanguage, useNumber } from "../language.tsx";
import { Code, Coloured } from "./code.tsx";
import { codePieces } from "./code-colours.ts";
import { type Exchange, pretty } from "./exchange.ts";

interface ExchangeProps {
  readonly exchange: Exchange;
  /** Whether the request is left out, because it is shown elsewhere. */
  readonly isAnswerOnly?: boolean;
}

/** Renders a response with its status and request ID. Its headers are folded, and so is the request. */
export function ExchangeView({ exchange, isAnswerOnly }: ExchangeProps) {
  const { exchange: texts } = useLanguage().shell;
  const milliseconds = useNumber(0);
  const { method, url, headers, body, answer } = exchange;
  const requestId = answer?.headers.find(([name]) => name === "x-request-id")?.[1];
  const good = answer !== null && answer.status < 400;
  return (
    <div class="exchange">
      <p class="row exchange-line" role="status">
        <span class={`pill ${good ? "good" : "bad"}`}>{answer ? answer.status : texts.noAnswer}</span>
        <span>{texts.took(milliseconds(exchange.milliseconds))}</span>
        {requestId && (
          <span class="soft">
            {texts.requestId} <code>{requestId}</code>
          </span>
        )}
      </p>
      {answer?.body && <Code label={texts.response}>{pretty(answer.body)}</Code>}
      {answer && (
        <Raw
          title={texts.responseHeaders}
          first={`HTTP ${answer.status} ${answer.statusText}`.trim()}
          headers={answer.headers}
          body={null}
        />
      )}
      {!isAnswerOnly && (
        <Raw title={texts.request} first={`${method} ${pathOf(url)}`} headers={headers} body={body} />
      )}
    </div>
  );
}

interface RawProps {
  readonly title: string;
  readonly first: string;
  readonly headers: Exchange["headers"];
  readonly body: string | null;
}

function Raw({ title, first, headers, body }: RawProps) {
  const head = headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  return (
    <details>
      <summary>{title}</summary>
      <Code label={title}>
        <span class="raw-first">{first}</span>
        {"\n"}
        <span class="raw-head">{head}</span>
        {body && "\n\n"}
        {body && <Coloured pieces={codePieces(pretty(body))} />}
      </Code>
    </details>
  );
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
