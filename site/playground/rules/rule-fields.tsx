import { Field } from "../../shell/controls/field.tsx";
import { useWorkspaceTexts } from "../draft/texts.ts";
import { VERBATIM } from "../draft/verbatim.ts";
import type { RuleRow } from "../phrases/rows.ts";

interface RuleFieldsProps {
  readonly row: RuleRow;
  readonly number: number;
  onRow(changed: Partial<RuleRow>): void;
}

/** Renders the fields that a rule's line does not show: its ID and its threshold, beneath the line that was opened. */
export function RuleFields({ row, number, onRow }: RuleFieldsProps) {
  const texts = useWorkspaceTexts().rule;
  return (
    <fieldset class="rule-fields">
      <legend class="visually-hidden">{texts.title(number)}</legend>
      <Field label={texts.id} class="rule-id-field">
        {(control) => (
          <input
            {...VERBATIM}
            {...control}
            value={row.id ?? ""}
            onInput={({ currentTarget: { value } }) => {
              const id = value.replace(/[\s:()[\]<>{}|;\\]+/gu, "-");
              onRow(id === "" ? { id: null, threshold: null } : { id });
            }}
          />
        )}
      </Field>
      <Field label={texts.threshold} class="threshold">
        {(control) => (
          <input
            {...VERBATIM}
            {...control}
            inputMode="decimal"
            placeholder={texts.noThreshold}
            value={row.threshold ?? ""}
            onInput={({ currentTarget: { value } }) => {
              const threshold = value.replace(",", ".").replace(/[\s:]/gu, "");
              onRow({ threshold: threshold === "" ? null : threshold, id: row.id ?? `rule-${number}` });
            }}
          />
        )}
      </Field>
    </fieldset>
  );
}
