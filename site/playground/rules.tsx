import { MAX_BODY_BYTES, MAX_RULES, type ResolveRequest } from "@intent-resolution/contract";
import type { Explanation, LintFinding } from "@intent-resolution/engine";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../shell/icon.tsx";
import { useNumber } from "../shell/language.tsx";
import { useFaultAt } from "./fault.ts";
import { Findings, findingsAbout } from "./findings.tsx";
import { RuleCard } from "./rule.tsx";
import type { Edit, Session } from "./session.ts";
import { useTexts } from "./texts.ts";

interface RulesProps {
  readonly session: Session;
  readonly explanations: readonly Explanation[];
  readonly findings: readonly LintFinding[];
  onEdit(change: Edit): void;
}

/** The left side's second half: the rules as cards, with how much of a request's room they take. */
export function RuleList({ session, explanations, findings, onEdit }: RulesProps) {
  const texts = useTexts().rules;
  const { rules } = session.request;
  const fault = useFaultAt("/rules");
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const takeFocus = useRef<(() => void) | null>(null);
  // With the change itself and not a frame later, in which the next key may arrive.
  useLayoutEffect(() => {
    takeFocus.current?.();
    takeFocus.current = null;
  });

  /** Takes the focus along once the cards are in place: a card that moves or goes would drop it. */
  const focusIn = (index: number, ...selectors: string[]) => {
    takeFocus.current = () => {
      const card = list.current?.children[index];
      const control = selectors.map((each) => card?.querySelector<HTMLElement>(each)).find(Boolean);
      (control ?? addButton.current)?.focus();
    };
  };

  const add = () => {
    onEdit({ kind: "add" });
    focusIn(rules.length, ".match input");
  };
  const move = (index: number, by: 1 | -1) => {
    onEdit({ kind: "move", index, by });
    const [wanted, other] = by === -1 ? ["up", "down"] : ["down", "up"];
    focusIn(index + by, `[data-tool="${wanted}"]:enabled`, `[data-tool="${other}"]`);
  };
  const remove = (index: number) => {
    onEdit({ kind: "remove", index });
    focusIn(Math.min(index, rules.length - 2), '[data-tool="remove"]');
  };

  return (
    <section class="panel rules" aria-labelledby="rules-title">
      <header class="panel-head">
        <h2 id="rules-title">{texts.title}</h2>
        <Room request={session.request} />
      </header>
      <Findings findings={findingsAbout(findings, null)} />
      {fault && (
        <p class="error" lang="en">
          {fault}
        </p>
      )}
      {rules.length === 0 && <p class="note">{texts.none}</p>}
      <ul class="cards" ref={list}>
        {rules.map((rule, index) => (
          <RuleCard
            key={session.keys[index]}
            rule={rule}
            index={index}
            count={rules.length}
            explanation={explanations[index]}
            findings={findingsAbout(findings, index)}
            onRule={(changed) => onEdit({ kind: "rule", index, rule: changed })}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <button
        ref={addButton}
        type="button"
        class="secondary wide"
        disabled={rules.length >= MAX_RULES}
        onClick={add}
      >
        <Icon name="add" />
        {rules.length >= MAX_RULES ? texts.full(MAX_RULES) : texts.add}
      </button>
    </section>
  );
}

/** How many rules and bytes the request has, against what the service takes. */
function Room({ request }: { request: ResolveRequest }) {
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
