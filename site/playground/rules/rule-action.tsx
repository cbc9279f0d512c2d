import { ACTION_TYPES, actionRows, formatAction } from "@intent-resolution/contract";
import { isActionType, type RuleRow } from "../phrases/rows.ts";
import { useTexts } from "../work/texts.ts";
import { VERBATIM } from "../work/verbatim.ts";
import { byArrows } from "./arrow-keys.ts";

interface RuleActionProps {
  readonly action: RuleRow["action"];
  /** The number of the rule, from 1. */
  readonly number: number;
  /** Whether the target is still to be given. */
  readonly isWanted: boolean;
  readonly isWrong: boolean;
  onAction(action: NonNullable<RuleRow["action"]>): void;
  onEnter(): void;
}

/** What a rule does, within its line: the action by its plain name, and what it is about, as it is written. */
export function RuleAction({ action, number, isWanted, isWrong, onAction, onEnter }: RuleActionProps) {
  const texts = useTexts();
  const { names, targetOf } = texts.action;
  const { type = "", payload = "" } = action ?? {};
  return (
    <span class="rule-action">
      <select
        class="rule-type"
        {...byArrows("type")}
        aria-label={texts.rule.actionOf(number)}
        title={type}
        value={type}
        onChange={({ currentTarget }) => onAction({ type: currentTarget.value, payload })}
      >
        {!isActionType(type) && <option value={type}>{type || texts.action.own}</option>}
        {ACTION_TYPES.map((each) => (
          <option key={each} value={each} title={each}>
            {names[each]}
          </option>
        ))}
      </select>
      <input
        {...VERBATIM}
        class={isWanted ? "rule-target wanted" : "rule-target"}
        {...byArrows("target")}
        // What is to be filled in next is a stop of the Tab key as well.
        tabIndex={isWanted ? 0 : -1}
        aria-label={targetOf(number)}
        aria-invalid={isWrong || undefined}
        placeholder={isActionType(type) ? payloadExample(type) : undefined}
        value={payload}
        onInput={({ currentTarget }) => onAction({ type, payload: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </span>
  );
}

const payloadExample = (type: keyof typeof actionRows) =>
  formatAction(actionRows[type].example).slice(type.length + 1);
