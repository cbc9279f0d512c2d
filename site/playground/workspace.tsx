import type { ResolveResponse } from "@intent-resolution/contract";
import { useLayoutEffect } from "preact/hooks";
import type { Exchange } from "../shell/code/exchange.ts";
import { BelowTheFold } from "../shell/rendering/later.tsx";
import type { WorkspaceTexts } from "../texts/en/workspace.ts";
import { WorkspaceTextsProvider } from "./draft/texts.ts";
import { Workbench, type WorkbenchProps } from "./rules/workbench.tsx";
import { CodePanel } from "./share/code-panel.tsx";
import { Transfer } from "./share/transfer.tsx";
import { Board } from "./test/board.tsx";

interface WorkspaceProps extends WorkbenchProps {
  readonly texts: WorkspaceTexts;
  /** Set while the field of a target is to take the focus. */
  readonly wantsTarget: { current: boolean };
  /** The response of the page itself to the input; null where the service would refuse it. */
  readonly response: ResolveResponse | null;
  /** The exchange over HTTP that belongs to the request on the page; null before it is sent. */
  readonly exchange: Exchange | null;
}

/**
 * Renders the rules, their tests, the request as code and ways to share: below the first screen, in a script of their
 * own.
 */
export function Workspace({ texts, wantsTarget, response, exchange, ...workbench }: WorkspaceProps) {
  const { history, phrases, requested, onEdit, onLoad } = workbench;
  const { present: draft } = history;
  useLayoutEffect(() => {
    const target = [...document.querySelectorAll<HTMLElement>(".rule-target.wanted")].at(-1);
    if (!wantsTarget.current || !target) return;
    wantsTarget.current = false;
    target.focus();
    target.scrollIntoView({ block: "center" });
  });
  return (
    <WorkspaceTextsProvider value={texts}>
      <BelowTheFold>
        <Workbench {...workbench} />
      </BelowTheFold>
      <BelowTheFold>
        <Board draft={draft} rows={phrases.rows} rulesFor={requested.rulesFor} onEdit={onEdit} />
      </BelowTheFold>
      <BelowTheFold>
        <CodePanel requested={requested} response={response} exchange={exchange} />
      </BelowTheFold>
      <BelowTheFold>
        <Transfer draft={draft} onOpen={onLoad} />
      </BelowTheFold>
    </WorkspaceTextsProvider>
  );
}
