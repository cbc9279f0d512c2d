import type { Rule } from "@intent-resolution/contract";
import { FaultText } from "../../shell/fault-text.tsx";
import { Field } from "../../shell/field.tsx";
import { ScoreField } from "../../shell/score.tsx";
import { useFaultAt, useFaultWithin } from "../work/fault.ts";
import { useTexts } from "../work/texts.ts";
import { VERBATIM } from "../work/verbatim.ts";
import { ActionFields } from "./action.tsx";

interface RuleFieldsProps {
  readonly rule: Rule;
  /** The JSON Pointer of the rule in the request. */
  readonly pointer: string;
  readonly number: number;
  onRule(rule: Rule): void;
}

/** What a rule's line does not show: its ID, its threshold and its parameters, below the line that was opened. */
export function RuleFields({ rule, pointer, number, onRule }: RuleFieldsProps) {
  const texts = useTexts().rule;
  const idFault = useFaultAt(`${pointer}/id`);
  const thresholdFault = useFaultAt(`${pointer}/minConfidence`);
  const anyFault = useFaultWithin(pointer);
  const shown = ["/id", "/minConfidence", "/action"];
  const otherFault = shown.some((name) => anyFault?.pointer?.startsWith(pointer + name)) ? null : anyFault;
  const said = (fault: string | null) => fault && <FaultText expected={fault} />;
  return (
    <fieldset class="rule-fields">
      <legend class="visually-hidden">{texts.title(number)}</legend>
      {otherFault && (
        <p class="error">
          <FaultText expected={otherFault.expected} />
        </p>
      )}
      <Field label={texts.id} error={said(idFault)} class="rule-id-field">
        {(control) => (
          <input
            {...VERBATIM}
            {...control}
            value={rule.id}
            onInput={({ currentTarget }) => onRule({ ...rule, id: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={texts.threshold} error={said(thresholdFault)} class="threshold">
        {(control) => (
          <ScoreField
            control={control}
            value={rule.minConfidence}
            placeholder={texts.noThreshold}
            onScore={(score) => {
              const { minConfidence: _, ...rest } = rule;
              onRule(score === null ? rest : { ...rest, minConfidence: score });
            }}
          />
        )}
      </Field>
      <ActionFields action={rule.action} onAction={(action) => onRule({ ...rule, action })} />
    </fieldset>
  );
}
