import { ACTION_TYPES, actionRows, formatAction } from "@intent-resolution/contract";
import { useTexts, useWorkspaceTexts } from "../draft/texts.ts";
import { VERBATIM } from "../draft/verbatim.ts";
import { isActionType, isUnfinished, type RuleRow } from "../phrases/rows.ts";
import { byArrows } from "./arrow-keys.ts";
import { useRowEdits } from "./row-edits.ts";

interface RuleActionProps {
  readonly row: RuleRow;
  readonly index: number;
  readonly isWrong: boolean;
}

/**
 * Renders the action of a rule within its line: the action by its plain name, and what it is about, as it is written.
 */
export function RuleAction({ row, index, isWrong }: RuleActionProps) {
  const edits = useRowEdits();
  const { actions } = useTexts();
  const texts = useWorkspaceTexts();
  const { type = "", payload = "" } = row.action ?? {};
  const number = index + 1;
  const isWanted = isUnfinished(row);
  const set = (action: NonNullable<RuleRow["action"]>) => edits.set(index, { ...row, action });
  return (
    <span class="rule-action">
      <select
        class="rule-type"
        {...byArrows("type")}
        aria-label={texts.rule.actionOf(number)}
        title={type}
        value={type}
        onChange={({ currentTarget }) => set({ type: currentTarget.value, payload })}
      >
        {!isActionType(type) && <option value={type}>{type || texts.action.own}</option>}
        {ACTION_TYPES.map((each) => (
          <option key={each} value={each} title={each}>
            {actions[each]}
          </option>
        ))}
      </select>
      <input
        {...VERBATIM}
        class={isWanted ? "rule-target wanted" : "rule-target"}
        {...byArrows("target")}
        // What is to be filled in next is a stop of the Tab key as well.
        tabIndex={isWanted ? 0 : -1}
        aria-label={texts.action.targetOf(number)}
        aria-invalid={isWrong || undefined}
        placeholder={isActionType(type) ? payloadExample(type) : undefined}
        value={payload}
        onInput={({ currentTarget }) => set({ type, payload: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          edits.add(index);
        }}
      />
    </span>
  );
}

const payloadExample = (type: keyof typeof actionRows) =>
  formatAction(actionRows[type].example).slice(type.length + 1);
