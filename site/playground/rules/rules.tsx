import { MAX_BODY_BYTES, MAX_RULES, type ResolveRequest } from "@intent-resolution/contract";
import type { Explanation, LintFinding } from "@intent-resolution/engine";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../../shell/icon.tsx";
import { useNumber } from "../../shell/language.tsx";
import { useFaultAt } from "../work/fault.ts";
import type { Edit, Session } from "../work/session.ts";
import { useTexts } from "../work/texts.ts";
import { useDragging } from "./dragging.ts";
import { Findings, findingsByRule } from "./findings.tsx";
import { RuleLine } from "./rule.tsx";

interface RulesProps {
  readonly session: Session;
  readonly explanations: readonly Explanation[];
  /** Whether the service would refuse the request, so that no rule can be said to fire. */
  readonly refused: boolean;
  readonly findings: readonly LintFinding[];
  readonly onEdit: (change: Edit) => void;
}

/** The rules, a line each. */
export function RuleList({ session, explanations, refused, findings, onEdit }: RulesProps) {
  const texts = useTexts().rules;
  const { rules, keys } = session.work;
  const fault = useFaultAt("/rules");
  const about = useMemo(() => findingsByRule(findings), [findings]);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const takeFocus = useRef<(() => void) | null>(null);

  // With the change itself and not a frame later, in which the next key may arrive.
  useLayoutEffect(() => {
    takeFocus.current?.();
    takeFocus.current = null;
  });
  const goTo = useCallback((index: number) => {
    takeFocus.current = () =>
      (
        list.current?.children[index]?.querySelector<HTMLElement>(".rule-match") ?? addButton.current
      )?.focus();
  }, []);
  const [announced, setAnnounced] = useState("");
  const change = useCallback(
    (edit: Edit) => {
      if (edit.kind === "move") {
        if (edit.to < 0 || edit.to >= rules.length) return;
        setAnnounced(texts.moved(edit.from + 1, edit.to + 1, rules.length));
        // A line that is put elsewhere loses the focus within it.
        const focused = document.activeElement;
        if (focused instanceof HTMLElement) takeFocus.current = () => focused.focus();
      }
      onEdit(edit);
    },
    [onEdit, rules.length],
  );
  const move = useCallback((from: number, to: number) => change({ kind: "move", from, to }), [change]);
  useDragging(list, move);

  return (
    <div class="rule-list">
      <Findings findings={about(-1)} />
      {fault && (
        <p class="error" lang="en">
          {fault}
        </p>
      )}
      {rules.length === 0 && <p class="note">{texts.none}</p>}
      <p class="visually-hidden" role="status">
        {announced}
      </p>
      <ul class="lines" ref={list}>
        {rules.map((rule, index) => (
          <RuleLine
            key={keys[index]}
            rule={rule}
            index={index}
            count={rules.length}
            fires={!refused && explanations[index]?.reason === "matched"}
            fresh={session.fresh === keys[index]}
            findings={about(index)}
            onEdit={change}
            onGoTo={goTo}
          />
        ))}
      </ul>
      <button
        ref={addButton}
        type="button"
        class="quiet add-rule"
        disabled={rules.length >= MAX_RULES}
        onClick={() => {
          onEdit({ kind: "add", at: rules.length, matches: [""] });
          goTo(rules.length);
        }}
      >
        <Icon name="add" />
        {rules.length >= MAX_RULES ? texts.full(MAX_RULES) : texts.add}
      </button>
    </div>
  );
}

/** How many rules and bytes the request has, against what the service takes. */
export function Room({ request }: { request: ResolveRequest }) {
  const texts = useTexts().rules;
  const bytes = new TextEncoder().encode(JSON.stringify(request)).length;
  const kib = useNumber({ maximumFractionDigits: 1 });
  const over = request.rules.length > MAX_RULES || bytes > MAX_BODY_BYTES;
  return (
    <p class={over ? "room error" : "room"}>
      <span>{texts.count(request.rules.length, MAX_RULES)}</span>
      <meter
        min={0}
        max={MAX_BODY_BYTES}
        high={MAX_BODY_BYTES * 0.9}
        value={bytes}
        aria-label={texts.bytesLabel}
      />
      <span>{texts.bytes(kib(bytes / 1024), kib(MAX_BODY_BYTES / 1024))}</span>
    </p>
  );
}
