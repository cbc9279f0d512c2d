import type { ResolveRequest } from "@intent-resolution/contract";
import type { Explanation, LintFinding } from "@intent-resolution/engine";
import { useState } from "preact/hooks";
import { Icon } from "../../shell/icon.tsx";
import { useNumber } from "../../shell/language.tsx";
import { Tabs } from "../../shell/tabs.tsx";
import { Board } from "../test/board.tsx";
import { type Content, type Edit, saying } from "../work/session.ts";
import { useTexts } from "../work/texts.ts";
import type { useWork } from "../work/use-work.ts";
import { JsonTab } from "./json.tsx";
import { PhrasesTab } from "./phrases.tsx";
import { Room, RuleList } from "./rules.tsx";
import { TemplateList } from "./templates.tsx";

interface WorkbenchProps {
  readonly work: ReturnType<typeof useWork>;
  readonly request: ResolveRequest;
  readonly explanations: readonly Explanation[];
  readonly findings: readonly LintFinding[];
  readonly refused: boolean;
  readonly onEdit: (change: Edit) => void;
  onLoad(content: Partial<Content>, name: string): void;
}

const TABS = ["rules", "text", "json", "test"] as const;
type TabName = (typeof TABS)[number];

/** The rules in each of their forms: lines, text, JSON; and what is expected of them. */
export function Workbench(props: WorkbenchProps) {
  const { work, request, explanations, findings, refused, onEdit, onLoad } = props;
  const texts = useTexts();
  const [tab, setTab] = useState<TabName>("rules");
  const { session } = work;
  return (
    <section class="panel workbench" aria-labelledby="rules-title">
      <header class="panel-head">
        <h2 id="rules-title">{texts.rules.title}</h2>
        <Room request={request} />
      </header>
      <Tabs
        label={texts.rules.title}
        names={TABS}
        titles={texts.tabs}
        selected={tab}
        tools={<UndoButtons session={session} onEdit={onEdit} />}
        onSelect={(name) => setTab(name)}
      >
        {tab === "rules" && (
          <RuleList
            session={session}
            explanations={explanations}
            refused={refused}
            findings={findings}
            onEdit={onEdit}
          />
        )}
        {tab === "text" && (
          <PhrasesTab
            rules={session.work.rules}
            onEdit={onEdit}
            onWitness={(text) => onEdit({ kind: "input", input: saying(session.work.input, text) })}
          />
        )}
        {tab === "json" && <JsonTab rules={session.work.rules} onEdit={onEdit} />}
        {tab === "test" && <Board work={session.work} onEdit={onEdit} />}
      </Tabs>
      <TemplateList onLoad={onLoad} />
      <KeptWorks work={work} onLoad={onLoad} />
    </section>
  );
}

function UndoButtons({
  session,
  onEdit,
}: Pick<WorkbenchProps, "onEdit"> & { session: WorkbenchProps["work"]["session"] }) {
  const texts = useTexts();
  return (
    <span class="undo-buttons">
      {(["undo", "redo"] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          class="quiet icon-button"
          aria-label={texts[kind]}
          title={texts[kind]}
          disabled={(kind === "undo" ? session.past : session.future).length === 0}
          onClick={() => onEdit({ kind })}
        >
          <Icon name={kind} />
        </button>
      ))}
    </span>
  );
}

/** What other tabs of this browser, or earlier ones, kept. */
function KeptWorks({ work, onLoad }: Pick<WorkbenchProps, "work" | "onLoad">) {
  const texts = useTexts().kept;
  const count = useNumber();
  if (work.others.length === 0) return null;
  return (
    <details class="kept">
      <summary>{texts.title(count(work.others.length))}</summary>
      <ul>
        {work.others.map(({ slot, time, content }) => (
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
}
