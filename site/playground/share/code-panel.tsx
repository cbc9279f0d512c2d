import type { ResolveRequest } from "@intent-resolution/contract";
import type { Explanation } from "@intent-resolution/engine";
import { useMemo } from "preact/hooks";
import { CodeTabs } from "../../shell/code-tabs.tsx";
import { CopyButton } from "../../shell/copy.tsx";
import { languageQuery, useLanguage } from "../../shell/language.tsx";
import { serviceOrigin } from "../../shell/origin.ts";
import { settling } from "../../shell/settling.ts";
import { useTexts } from "../work/texts.ts";
import { codesOf } from "./codes.ts";
import { FoldingPanel } from "./folding-panel.tsx";

/** The package that the TypeScript above imports. */
const INSTALL = "npm install @intent-resolution/client";

interface CodePanelProps {
  readonly request: ResolveRequest;
  readonly explanations: readonly Explanation[];
}

/** The request on the page as code, in a language of the person's choice. It follows each edit. */
export const CodePanel = settling(function CodePanel({ request, explanations }: CodePanelProps) {
  const texts = useTexts().code;
  const { tag, shell } = useLanguage();
  const codes = useMemo(() => codesOf(request, explanations, serviceOrigin()), [request, explanations]);
  return (
    <FoldingPanel name="code-panel" title={texts.title} beside={<span class="tag">{texts.live}</span>}>
      <CodeTabs codes={codes} titles={texts.names} />
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
