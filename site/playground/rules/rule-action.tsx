import {
  ACTION_TYPES,
  type Action,
  type ActionType,
  actionRows,
  blankAction,
  fieldsOf,
  payloadOf,
  withFieldValue,
} from "@intent-resolution/contract";
import { useTexts } from "../work/texts.ts";
import { VERBATIM } from "../work/verbatim.ts";

interface RuleActionProps {
  readonly action: Action;
  /** The number of the rule, from 1. */
  readonly number: number;
  /** Whether the target is still to be given. */
  readonly isWanted: boolean;
  readonly isWrong: boolean;
  onAction(action: Action): void;
  onEnter(): void;
}

/** What a rule does, within its line: the action by its plain name, and its target. */
export function RuleAction({ action, number, isWanted, isWrong, onAction, onEnter }: RuleActionProps) {
  const texts = useTexts();
  const { names, targetOf } = texts.action;
  const field = fieldsOf(action.type).find(({ payload }) => payload);
  return (
    <span class="rule-action">
      <select
        class="rule-type"
        aria-label={texts.rule.actionOf(number)}
        title={action.type}
        value={action.type}
        onChange={({ currentTarget }) =>
          onAction(blankAction(currentTarget.value as ActionType, payloadOf(action)))
        }
      >
        {ACTION_TYPES.map((type) => (
          <option key={type} value={type} title={type}>
            {names[type]}
          </option>
        ))}
      </select>
      {field && (
        <input
          {...VERBATIM}
          class={isWanted ? "rule-target wanted" : "rule-target"}
          spellcheck={field.prose}
          aria-label={targetOf(number)}
          aria-invalid={isWrong || undefined}
          placeholder={payloadOf(actionRows[action.type].example)}
          value={payloadOf(action)}
          onInput={({ currentTarget }) => onAction(withFieldValue(action, field, currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </span>
  );
}
