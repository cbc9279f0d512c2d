import type { ResolveResponse } from "@intent-resolution/contract";
import { useMemo } from "preact/hooks";
import { Code } from "../../shell/code/code.tsx";
import { CodeTabs } from "../../shell/code/code-tabs.tsx";
import type { Exchange } from "../../shell/code/exchange.ts";
import { ExchangeView } from "../../shell/code/exchange-view.tsx";
import { prettyJson } from "../../shell/code/pretty-json.ts";
import { CopyButton } from "../../shell/controls/copy.tsx";
import { languageQuery, useLanguage } from "../../shell/language.tsx";
import { serviceOrigin } from "../../shell/origin.ts";
import { deferred } from "../../shell/rendering/deferred.ts";
import { useWorkspaceTexts } from "../draft/texts.ts";
import type { Requested } from "../request/use-request.ts";
import { codesOf } from "./codes.ts";
import { FoldingPanel } from "./folding-panel.tsx";

/** The package that the TypeScript above imports. */
const INSTALL = "npm install @intent-resolution/client";

interface CodePanelProps {
  readonly requested: Requested;
  /** The response to the request as the page itself has it; null where the service would refuse it. */
  readonly response: ResolveResponse | null;
  /** The exchange over HTTP that belongs to this request; null before it is sent. */
  readonly exchange: Exchange | null;
}

/** The request on the page with its answer, and as code in a language of the person's choice. It follows each edit. */
export const CodePanel = deferred(function CodePanel({ requested, response, exchange }: CodePanelProps) {
  const texts = useWorkspaceTexts().code;
  const { tag, shell } = useLanguage();
  const { request, isInProcess } = requested;
  const codes = useMemo(() => codesOf(request, serviceOrigin()), [request]);
  const answer = exchange ? (
    <ExchangeView exchange={exchange} isAnswerOnly />
  ) : (
    response && (
      <>
        <p class="hint">{isInProcess ? texts.inProcess : texts.notSent}</p>
        <Code label={texts.names.answer ?? ""}>{prettyJson(response)}</Code>
      </>
    )
  );
  return (
    <FoldingPanel name="code-panel" title={texts.title} beside={null}>
      <CodeTabs codes={codes} titles={texts.names} first={{ name: "answer", content: answer }} />
      {isInProcess && <p class="hint">{texts.onlyFiring}</p>}
      <p class="install">
        <code>{INSTALL}</code>
        <CopyButton label={shell.copy} text={() => INSTALL} />
      </p>
      <p class="guide-links">
        {texts.guides} <a href={`/guides/listen${languageQuery(tag)}`}>{texts.clientGuide}</a>{" "}
        <a href={`/guides/service${languageQuery(tag)}`}>{texts.apiGuide}</a>
      </p>
    </FoldingPanel>
  );
});
