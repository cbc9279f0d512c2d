import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../../shell/controls/icon.tsx";
import { useStableCallback } from "../../shell/rendering/stable-references.ts";
import type { Edit } from "../draft/history.ts";
import { useWorkspaceTexts } from "../draft/texts.ts";
import { givenName, triedValues, withTriedValues } from "../phrases/given-lists.ts";
import { lineOfRow, type Row, withLinesAfter, withMovedRow, withRow } from "../phrases/rows.ts";
import type { Phrases } from "../request/use-phrases.ts";
import type { Requested } from "../request/use-request.ts";
import { agreedLengths } from "./agreement.ts";
import { moveWithinRows } from "./arrow-keys.ts";
import { useDragging } from "./dragging.ts";
import { useFaultWords } from "./fault-words.ts";
import { newRuleLine } from "./new-rule.ts";
import { type RowEdits, RowEditsProvider, useStableEdits } from "./row-edits.ts";
import { useRowKeys } from "./row-keys.ts";
import { RuleLine } from "./rule-line.tsx";

interface RulesProps {
  readonly phrases: Phrases;
  readonly requested: Requested;
  readonly onEdit: (change: Edit) => void;
  /** Says that a rule was removed, with a way back. */
  readonly onRemove: (number: number, text: string) => void;
}

/** More rows are edited in the text alone. */
const MAX_ROWS = 200;

/** Renders the rules, a line each, with the lists and parts that they use. */
export function RuleList({ phrases, requested, onEdit, onRemove }: RulesProps) {
  const texts = useWorkspaceTexts().rules;
  const wordsOf = useFaultWords();
  const { text, faults } = phrases;
  const rows = phrases.rows.slice(0, MAX_ROWS);
  const { firing, closest } = requested;
  const { input } = requested.request;
  const firingLines = firing.map(({ place }) => place.line);
  const agreed = useMemo(() => agreedLengths(rows, input), [rows.length, text, input]);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const takeFocus = useRef<(() => void) | null>(null);
  const [announced, setAnnounced] = useState("");

  // With the change itself and not a frame later, in which the next key may arrive.
  useLayoutEffect(() => {
    takeFocus.current?.();
    takeFocus.current = null;
  });
  // Only within the list: where the page is stays the person's.
  useEffect(() => {
    const lines = list.current;
    const line = lines?.querySelector<HTMLElement>(".fires");
    if (!lines || !line || lines.contains(document.activeElement)) return;
    if (
      line.offsetTop < lines.scrollTop ||
      line.offsetTop + line.offsetHeight > lines.scrollTop + lines.clientHeight
    )
      lines.scrollTop = line.offsetTop - lines.clientHeight / 2;
  }, [firingLines[0]]);

  const goTo = (index: number, part = ".rule-match, .rule-definition") => {
    takeFocus.current = () => {
      const line = list.current?.children[index]?.querySelector<HTMLElement>(part);
      (line ?? addButton.current)?.focus({ preventScroll: true });
      requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: "nearest" }));
    };
  };
  const edits: RowEdits = {
    set(index, row) {
      const before = rows[index];
      if (before)
        onEdit({ kind: "phrases", text: withRow(text, before, lineOfRow(row)), typedAt: `row ${index}` });
    },
    add(after, lines = [newRuleLine(phrases.rows)]) {
      const row = after === null ? undefined : rows[after];
      goTo(after === null ? phrases.rows.length : after + 1);
      onEdit({ kind: "phrases", text: withLinesAfter(text, row, lines) });
    },
    replace(index, lines) {
      const row = rows[index];
      if (!row) return;
      goTo(index + lines.length - 1);
      onEdit({ kind: "phrases", text: withRow(text, row, lines.join("\n")) });
    },
    remove(index) {
      const row = rows[index];
      if (!row) return;
      // Not into a text field, which has an undo of its own.
      goTo(index === rows.length - 1 ? index - 1 : index, ".rule-more, .rule-remove");
      onRemove(index + 1, withRow(text, row, null));
    },
    give(line, values) {
      const name = givenName(line) ?? "";
      onEdit({ kind: "phrases", text: withTriedValues(text, name, values), typedAt: `given ${name}` });
    },
    move(from, to) {
      const row = rows[from];
      const other = rows[to];
      if (!row || !other || from === to) return;
      setAnnounced(texts.moved(from + 1, to + 1, rows.length));
      // A line that is put elsewhere loses the focus within it.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement) takeFocus.current = () => focused.focus();
      moveKey(from, to);
      onEdit({ kind: "phrases", text: withMovedRow(text, row, other) });
    },
  };
  const { keys, moveKey } = useRowKeys(rows);
  const stable = useStableEdits(edits);
  useDragging(
    list,
    useCallback((from: number, to: number) => stable.move(from, to), []),
  );
  const onKeyDown = useStableCallback(moveWithinRows);

  return (
    <div class="rule-list">
      {rows.length === 0 && <p class="note">{texts.none}</p>}
      <p class="visually-hidden" role="status">
        {announced}
      </p>
      <p class="visually-hidden" id="rule-keys">
        {texts.keys}
      </p>
      <RowEditsProvider value={stable}>
        <ul class="lines" ref={list} aria-describedby="rule-keys" onKeyDown={onKeyDown}>
          {rows.map((row, index) => {
            const fires = firingLines.some((line) => holds(row, line));
            const isClosest = closest !== null && holds(row, closest.line);
            return (
              <RuleLine
                key={keys[index]}
                row={row}
                index={index}
                standing={fires ? "fires" : isClosest ? "closest" : "rests"}
                agreed={agreed[index] ?? 0}
                wrong={wordsOf(faults.find(({ line }) => holds(row, line)))}
                given={givenValues(text, row)}
              />
            );
          })}
        </ul>
      </RowEditsProvider>
      {phrases.rows.length > MAX_ROWS && <p class="hint">{texts.more(phrases.rows.length - MAX_ROWS)}</p>}
      <button ref={addButton} type="button" class="quiet add-rule" onClick={() => edits.add(null)}>
        <Icon name="add" />
        {texts.add}
      </button>
    </div>
  );
}

const givenValues = (text: string, row: Row) => {
  const name = row.kind === "definition" ? givenName(row.text) : null;
  return name === null ? null : triedValues(text, name);
};

const holds = ({ first, last }: Row, line: number) => line > first && line <= last + 1;
