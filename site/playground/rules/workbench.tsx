import type { ResolveRequest } from "@intent-resolution/contract";
import type { Explanation } from "@intent-resolution/engine";
import { useMemo, useState } from "preact/hooks";
import { Code, Coloured } from "../../shell/code.tsx";
import { Icon } from "../../shell/icon.tsx";
import { useNumber } from "../../shell/language.tsx";
import { phrasePieces } from "../../shell/phrase-colours.ts";
import { pure } from "../../shell/pure.ts";
import { useShortcut } from "../../shell/shortcut.ts";
import { Tabs } from "../../shell/tabs.tsx";
import type { SavedWork } from "../work/saved-works.ts";
import type { Content, Edit, Session } from "../work/session.ts";
import { useTexts } from "../work/texts.ts";
import { createDrafts } from "./draft.ts";
import { JsonTab } from "./json.tsx";
import { PhrasesTab } from "./phrases.tsx";
import { RequestSize } from "./request-size.tsx";
import { RuleList } from "./rule-list.tsx";
import { TemplateList } from "./templates.tsx";

interface WorkbenchProps {
  readonly session: Session;
  /** What other tabs of this browser, or earlier ones, kept. */
  readonly others: readonly SavedWork[];
  readonly request: ResolveRequest;
  readonly explanations: readonly Explanation[];
  readonly refused: boolean;
  readonly onEdit: (change: Edit) => void;
  readonly onLoad: (content: Partial<Content>, name: string) => void;
  /** Tells of the first line that cannot be read; null once all can be. */
  readonly onStale: (line: number | null) => void;
  /** Tells of the text of the rules as it is typed; null while another form of them is shown. */
  readonly onSource: (source: string | null) => void;
}

const TABS = ["rules", "text", "json"] as const;
type TabName = (typeof TABS)[number];

/** The rules in each of their forms: lines, text, JSON. */
export function Workbench(props: WorkbenchProps) {
  const { session, others, request, explanations, refused, onEdit, onLoad, onStale, onSource } = props;
  const texts = useTexts();
  const [tab, setTab] = useState<TabName>("rules");
  const { rules, open } = session.work;
  const written = useMemo(() => ({ rules, open }), [rules, open]);
  const [drafts] = useState(() => ({ text: createDrafts("text"), json: createDrafts("json") }));
  return (
    <section class="panel workbench" aria-labelledby="rules-title">
      <header class="panel-head">
        <h2 id="rules-title">{texts.rules.title}</h2>
        <RequestSize request={request} />
      </header>
      <Tabs
        label={texts.rules.title}
        names={TABS}
        titles={texts.tabs}
        selected={tab}
        tools={
          <UndoButtons
            canUndo={session.past.length > 0}
            canRedo={session.future.length > 0}
            onEdit={onEdit}
          />
        }
        onSelect={(name) => setTab(name)}
      >
        {tab === "rules" && (
          <>
            <RuleList session={session} explanations={explanations} refused={refused} onEdit={onEdit} />
            {open && (
              <>
                <p class="hint">{texts.rules.open}</p>
                <Code label={texts.rules.open}>
                  <Coloured pieces={phrasePieces(open)} />
                </Code>
              </>
            )}
          </>
        )}
        {tab === "text" && (
          <PhrasesTab
            drafts={drafts.text}
            written={written}
            onEdit={onEdit}
            onStale={onStale}
            onSource={onSource}
          />
        )}
        {tab === "json" && (
          <JsonTab drafts={drafts.json} written={written} onEdit={onEdit} onStale={onStale} />
        )}
      </Tabs>
      <TemplateList onLoad={onLoad} />
      <KeptWorks others={others} onLoad={onLoad} />
    </section>
  );
}

interface UndoProps extends Pick<WorkbenchProps, "onEdit"> {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const UndoButtons = pure(function UndoButtons({ canUndo, canRedo, onEdit }: UndoProps) {
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

/** What other tabs of this browser, or earlier ones, kept. */
const KeptWorks = pure(function KeptWorks({ others, onLoad }: Pick<WorkbenchProps, "others" | "onLoad">) {
  const texts = useTexts().kept;
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
                {content.rules
                  .slice(0, 3)
                  .map(({ match }) => match.slice(0, 20))
                  .join(" · ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
});
