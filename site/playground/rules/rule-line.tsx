import type { Fault, Rule } from "@intent-resolution/contract";
import type { LintFinding } from "@intent-resolution/engine";
import { useState } from "preact/hooks";
import { FaultText } from "../../shell/fault-text.tsx";
import { Icon } from "../../shell/icon.tsx";
import { useNumber } from "../../shell/language.tsx";
import { pure } from "../../shell/pure.ts";
import { Switch } from "../../shell/switch.tsx";
import type { Edit } from "../work/session.ts";
import { useTexts } from "../work/texts.ts";
import { Findings } from "./findings.tsx";
import { RuleAction } from "./rule-action.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { RuleMatch } from "./rule-match.tsx";

interface RuleProps {
  readonly rule: Rule;
  readonly index: number;
  /** The JSON Pointer of the rule in the request. */
  readonly pointer: string;
  readonly isLast: boolean;
  readonly fires: boolean;
  /** How much of its phrase the input has as well, in UTF-16 units. */
  readonly agreed: number;
  /** Whether no rule fires and this one comes closest: the letter at which it stops is marked. */
  readonly isClosest: boolean;
  /** Whether it was added and is not finished: it does not count yet, and no fault of it is shown. */
  readonly fresh: boolean;
  /** What the service would say against it. */
  readonly fault: Fault | null;
  readonly findings: readonly LintFinding[];
  readonly onEdit: (change: Edit) => void;
  /** Puts the focus into the match of a rule, once it is there. */
  readonly onGoTo: (index: number, part?: string) => void;
}

/** One rule as a line that one types in; it opens in place for everything else. */
export const RuleLine = pure(function RuleLine(props: RuleProps) {
  const { rule, index, pointer, isLast, fires, agreed, isClosest, fresh, fault, findings, onEdit, onGoTo } =
    props;
  const texts = useTexts().rule;
  const score = useNumber(4);
  const [open, setOpen] = useState(false);
  const enabled = rule.enabled !== false;
  const isWrong = fault !== null && !fresh;
  const state = fires ? texts.fires : isClosest ? texts.closest : texts.rests;

  const set = (changed: Rule) => onEdit({ kind: "rule", index, rule: changed });
  const add = (matches: readonly string[]) => {
    onEdit({ kind: "add", at: index + 1, matches });
    onGoTo(index + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      onEdit({ kind: "move", from: index, to: index + (event.key === "ArrowUp" ? -1 : 1) });
    }
  };

  return (
    <li
      class={`rule ${fires ? "fires" : ""} ${enabled ? "" : "off"} ${open ? "open" : ""} ${isWrong ? "wrong" : ""}`}
      data-index={index}
      onKeyDown={onKeyDown}
    >
      <div class="rule-line">
        <button
          type="button"
          class="grip"
          data-grip
          // The keys move a rule from any of its fields, so that this need not be one more stop.
          tabIndex={-1}
          aria-label={texts.move(index + 1)}
          title={texts.moveHint}
        >
          <Icon name="grip" />
        </button>
        <span class="rule-state" data-number={index + 1} title={state}>
          {(isWrong || fires) && <Icon name={isWrong ? "remove" : "fires"} />}
        </span>
        <RuleMatch
          rule={rule}
          number={index + 1}
          state={state}
          agreed={agreed}
          isClosest={isClosest}
          isWrong={isWrong && fault.pointer?.endsWith("/match") === true}
          onMatch={(match) => set({ ...rule, match })}
          onAdd={add}
        />
        <RuleAction
          action={rule.action}
          number={index + 1}
          isWanted={fresh}
          isWrong={isWrong && fault.pointer?.startsWith(`${pointer}/action`) === true}
          onAction={(action) => set({ ...rule, action })}
          onEnter={() => add([""])}
        />
        <button
          type="button"
          class="quiet rule-more"
          aria-expanded={open}
          title={texts.more(index + 1)}
          onClick={() => setOpen(!open)}
        >
          <span class="visually-hidden">{texts.more(index + 1)}</span>
          {typeof rule.minConfidence === "number" && (
            <small class="rule-threshold">≥ {score(rule.minConfidence)}</small>
          )}
          <Icon name="dots" />
        </button>
        <Switch
          on={enabled}
          label={texts.enabledOf(index + 1)}
          onSwitch={(isOn) => {
            const { enabled: _, ...rest } = rule;
            set(isOn ? rest : { ...rest, enabled: false });
          }}
        >
          {null}
        </Switch>
        <button
          type="button"
          class="quiet icon-button"
          data-remove
          aria-label={texts.remove(index + 1)}
          title={texts.remove(index + 1)}
          onClick={() => {
            onEdit({ kind: "remove", index });
            // Not into a text field, which has an undo of its own.
            onGoTo(isLast ? index - 1 : index, ".rule-more");
          }}
        >
          <Icon name="remove" />
        </button>
      </div>
      {fresh && rule.match !== "" && <p class="rule-fault wanted-words">{texts.wanted}</p>}
      {isWrong && (!open || fault.pointer?.startsWith(`${pointer}/action`)) && (
        <p class="error rule-fault">
          <code>{fault.pointer?.slice(pointer.length)}</code> <FaultText expected={fault.expected} />
        </p>
      )}
      {open && <RuleFields rule={rule} pointer={pointer} number={index + 1} onRule={set} />}
      {!fresh && !isWrong && <Findings findings={open ? findings : findings.filter(isUrgent)} />}
    </li>
  );
});

/** Several rules that fire together may be intended, so this is shown only once a rule is opened. */
const isUrgent = ({ code }: LintFinding) => code !== "conflicting_match" && code !== "disabled_rule";
