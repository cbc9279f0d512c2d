import { MAX_RULES } from "@intent-resolution/contract";
import { type Explanation, lintRules } from "@intent-resolution/engine";
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { FaultText } from "../../shell/fault-text.tsx";
import { Icon } from "../../shell/icon.tsx";
import { useSettled } from "../../shell/settling.ts";
import { useStableCallback } from "../../shell/stable-references.ts";
import { closestRule } from "../pipeline/closest-rule.ts";
import { FaultContext, within } from "../work/fault.ts";
import { type Edit, freshIndexes, type Session } from "../work/session.ts";
import { useTexts } from "../work/texts.ts";
import { agreedLength } from "./agreement.ts";
import { useDragging } from "./dragging.ts";
import { Findings, findingsByRule } from "./findings.tsx";
import { RuleLine } from "./rule-line.tsx";

interface RulesProps {
  readonly session: Session;
  readonly explanations: readonly Explanation[];
  /** Whether the service would refuse the request, so that no rule can be said to fire. */
  readonly refused: boolean;
  readonly onEdit: (change: Edit) => void;
}

/** The rules, a line each. */
export function RuleList({ session, explanations, refused, onEdit }: RulesProps) {
  const texts = useTexts().rules;
  const { rules, keys } = session.work;
  const fault = useContext(FaultContext);
  const fresh = freshIndexes(session);
  // A fault names a rule by its place in the request, and rules that do not count yet are not in the request.
  const placeOf = (index: number) => index - fresh.filter((each) => each < index).length;
  const settled = useSettled(session.work);
  // By their keys, which stay a rule's own while others come and go.
  const about = useMemo(() => findingsByRule(lintRules(settled.rules), settled.keys), [settled.rules]);
  const closest =
    refused || explanations.some(({ reason }) => reason === "matched") ? null : closestRule(explanations);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const takeFocus = useRef<(() => void) | null>(null);

  // With the change itself and not a frame later, in which the next key may arrive.
  useLayoutEffect(() => {
    takeFocus.current?.();
    takeFocus.current = null;
  });
  // What is found a moment later takes room above the rule that one types in.
  useEffect(() => {
    if (list.current?.contains(document.activeElement)) showFocused();
  }, [about]);
  // Only within the list: where the page is stays the person's.
  const firing = explanations.findIndex(({ reason }) => reason === "matched");
  useEffect(() => {
    const lines = list.current;
    const line = lines?.querySelector<HTMLElement>(".fires");
    if (!lines || !line || lines.contains(document.activeElement)) return;
    const above = line.offsetTop - lines.scrollTop;
    if (above < 0 || above + line.offsetHeight > lines.clientHeight) lines.scrollTop = line.offsetTop;
  }, [firing]);
  const goTo = useCallback((index: number, part = ".rule-match") => {
    takeFocus.current = () => {
      const line = list.current?.children[index]?.querySelector<HTMLElement>(part);
      const target = line ?? addButton.current;
      // Its position is known once the page is laid out. The next frame does that, so that this key is not delayed.
      target?.focus({ preventScroll: true });
      requestAnimationFrame(showFocused);
    };
  }, []);
  const [announced, setAnnounced] = useState("");
  const change = useStableCallback((edit: Edit) => {
    if (edit.kind === "move") {
      if (edit.to < 0 || edit.to >= rules.length) return;
      setAnnounced(texts.moved(edit.from + 1, edit.to + 1, rules.length));
      // A line that is put elsewhere loses the focus within it.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement) takeFocus.current = () => focused.focus();
    }
    onEdit(edit);
  });
  const move = useCallback((from: number, to: number) => change({ kind: "move", from, to }), [change]);
  useDragging(list, move);

  return (
    <div class="rule-list">
      <Findings findings={about(null)} />
      {fault?.pointer === "/rules" && (
        <p class="error">
          <FaultText expected={fault.expected} />
        </p>
      )}
      {rules.length === 0 && <p class="note">{texts.none}</p>}
      <p class="visually-hidden" role="status">
        {announced}
      </p>
      <ul class="lines" ref={list}>
        {rules.map((rule, index) => {
          const place = fresh.includes(index) ? -1 : placeOf(index);
          return (
            <RuleLine
              key={keys[index]}
              rule={rule}
              index={index}
              pointer={`/rules/${place}`}
              isLast={index === rules.length - 1}
              fires={!refused && explanations[place]?.reason === "matched"}
              agreed={refused ? 0 : agreedLength(rule, explanations[place])}
              isClosest={closest?.reason === "text_differs" && explanations[place] === closest}
              fresh={fresh.includes(index)}
              fault={within(fault, `/rules/${place}`)}
              findings={about(keys[index] ?? null)}
              onEdit={change}
              onGoTo={goTo}
            />
          );
        })}
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

const showFocused = () => document.activeElement?.scrollIntoView({ block: "nearest" });
