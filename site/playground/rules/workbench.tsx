import { useState } from "preact/hooks";
import { Icon } from "../../shell/controls/icon.tsx";
import { useShortcut } from "../../shell/controls/shortcut.ts";
import { Tabs } from "../../shell/controls/tabs.tsx";
import { useNumber } from "../../shell/language.tsx";
import { memo } from "../../shell/rendering/memo.ts";
import { countText } from "../draft/count-text.ts";
import type { Draft, Edit, History } from "../draft/history.ts";
import type { SavedDraft } from "../draft/saved-drafts.ts";
import { useTexts, useWorkspaceTexts } from "../draft/texts.ts";
import { type Phrases, unfinishedLines } from "../request/use-phrases.ts";
import type { Requested } from "../request/use-request.ts";
import { RuleList } from "./rule-list.tsx";
import { Source } from "./source.tsx";
import { TemplateList } from "./templates.tsx";

export interface WorkbenchProps {
  readonly history: History;
  readonly phrases: Phrases;
  readonly requested: Requested;
  /** The draft that other tabs of this browser, or earlier ones, kept. */
  readonly others: readonly SavedDraft[];
  readonly onEdit: (change: Edit) => void;
  readonly onLoad: (content: Partial<Draft>, name: string) => void;
  readonly onRemove: (number: number, text: string) => void;
}

const TABS = ["rules", "text"] as const;
type TabName = (typeof TABS)[number];

/** Renders the rules as lines and as text: two views of one file. */
export function Workbench(props: WorkbenchProps) {
  const { history, phrases, requested, others, onEdit, onLoad, onRemove } = props;
  const texts = useWorkspaceTexts();
  const number = useNumber(0);
  const [tab, setTab] = useState<TabName>("rules");
  return (
    <section class="panel workbench" aria-labelledby="rules-title">
      <header class="row panel-head">
        <h2 id="rules-title">{texts.rules.title}</h2>
        <p class="tag">{texts.rules.count(countText(requested.count, number))}</p>
      </header>
      <Tabs
        label={texts.rules.title}
        names={TABS}
        titles={texts.tabs}
        selected={tab}
        tools={
          <UndoButtons
            canUndo={history.past.length > 0}
            canRedo={history.future.length > 0}
            onEdit={onEdit}
          />
        }
        onSelect={(name) => setTab(name)}
      >
        {tab === "rules" ? (
          <RuleList phrases={phrases} requested={requested} onEdit={onEdit} onRemove={onRemove} />
        ) : (
          <Source
            text={phrases.text}
            faults={phrases.faults}
            unfinished={unfinishedLines(phrases)}
            onText={(text) => onEdit({ kind: "phrases", text, typedAt: "text" })}
          />
        )}
      </Tabs>
      <TemplateList onLoad={onLoad} />
      <KeptDrafts others={others} onLoad={onLoad} />
    </section>
  );
}

interface UndoProps extends Pick<WorkbenchProps, "onEdit"> {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const UndoButtons = memo(function UndoButtons({ canUndo, canRedo, onEdit }: UndoProps) {
  const texts = useTexts();
  const withShortcut = useShortcut();
  return (
    <span class="undo-buttons">
      {(["undo", "redo"] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          class="quiet icon-button"
          aria-label={texts[kind]}
          aria-keyshortcuts={kind === "undo" ? "Control+Z Meta+Z" : "Control+Y Meta+Y"}
          title={withShortcut(texts[kind], kind === "undo" ? "Z" : "Y")}
          disabled={kind === "undo" ? !canUndo : !canRedo}
          onClick={() => onEdit({ kind })}
        >
          <Icon name={kind} />
        </button>
      ))}
    </span>
  );
});

/** The draft that other tabs of this browser, or earlier ones, kept. */
const KeptDrafts = memo(function KeptDrafts({ others, onLoad }: Pick<WorkbenchProps, "others" | "onLoad">) {
  const texts = useWorkspaceTexts().kept;
  const count = useNumber();
  if (others.length === 0) return null;
  return (
    <details class="kept">
      <summary>{texts.title(count(others.length))}</summary>
      <ul>
        {others.map(({ slot, time, content }) => (
          <li key={slot}>
            <button type="button" class="quiet small" onClick={() => onLoad(content, texts.name)}>
              <time dateTime={new Date(time).toISOString()}>{new Date(time).toLocaleString()}</time>
              <span class="soft" dir="auto">
                {content.phrases.replace(/^#.*\n/u, "").slice(0, 60)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
});
