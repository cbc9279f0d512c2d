import type { Input, TextInput } from "@intent-resolution/contract";
import { FaultText } from "../../shell/controls/fault-text.tsx";
import { Field } from "../../shell/controls/field.tsx";
import { ScoreField } from "../../shell/controls/score.tsx";
import { useTexts } from "../draft/texts.ts";
import { useFaultAt } from "../request/fault.ts";

interface ConfidenceProps {
  readonly input: TextInput;
  onInput(input: Input): void;
}

/** Renders how sure the recognizer was. */
export function ConfidenceField({ input, onInput }: ConfidenceProps) {
  const texts = useTexts().pipeline;
  const fault = useFaultAt("/input/confidence");
  return (
    <Field
      class="confidence needs-script"
      label={texts.confidence}
      error={fault && <FaultText expected={fault} />}
    >
      {(control) => (
        <ScoreField
          control={control}
          value={input.confidence ?? null}
          placeholder={texts.noScore}
          onScore={(confidence) => onInput({ ...input, confidence })}
        />
      )}
    </Field>
  );
}
