import {
  ACTION_TYPES,
  type Action,
  type Field as ActionField,
  type ActionType,
  actionRows,
  blankAction,
  fieldsOf,
  fieldValue,
  payloadOf,
  withFieldValue,
} from "@intent-resolution/contract";
import { FaultText } from "../../shell/fault-text.tsx";
import { Field } from "../../shell/field.tsx";
import { useFaultAt } from "../work/fault.ts";
import { useTexts } from "../work/texts.ts";
import { ParameterFields } from "./parameters.tsx";

interface ActionProps {
  readonly action: Action;
  /** The JSON Pointer of the action in the request. */
  readonly pointer: string;
  onAction(action: Action): void;
}

/** The type of a rule's action, and the fields that this type has. */
export function ActionFields({ action, pointer, onAction }: ActionProps) {
  const texts = useTexts().action;
  const typeFault = useFaultAt(`${pointer}/type`);
  return (
    <>
      <Field label={texts.type} error={typeFault && <FaultText expected={typeFault} />} class="action-type">
        {(control) => (
          <select
            {...control}
            value={action.type}
            onChange={({ currentTarget }) =>
              onAction(blankAction(currentTarget.value as ActionType, payloadOf(action)))
            }
          >
            {ACTION_TYPES.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </select>
        )}
      </Field>
      {fieldsOf(action.type).map((field) =>
        field.kind === "texts" ? (
          <ParameterFields
            key={field.name}
            label={labelOf(texts.fields, action.type, field.name)}
            parameters={(fieldValue(action, field) as Record<string, string> | undefined) ?? {}}
            onParameters={(parameters) => onAction(withFieldValue(action, field, parameters))}
          />
        ) : (
          <TextOfAction key={field.name} {...{ action, field, pointer, onAction }} />
        ),
      )}
    </>
  );
}

const labelOf = (labels: Readonly<Record<ActionType, object>>, type: ActionType, name: string): string =>
  (labels[type] as Readonly<Record<string, string>>)[name] ?? name;

function TextOfAction({ action, field, pointer, onAction }: ActionProps & { field: ActionField }) {
  const texts = useTexts().action;
  const fault = useFaultAt(`${pointer}/${field.name}`);
  const value = fieldValue(action, field);
  const example: Action = actionRows[action.type].example;
  return (
    <Field
      label={labelOf(texts.fields, action.type, field.name)}
      error={fault && <FaultText expected={fault} />}
      class="payload"
    >
      {(control) => (
        <input
          {...control}
          type="text"
          dir="auto"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={field.prose}
          placeholder={field.payload ? payloadOf(example) : ""}
          value={typeof value === "string" ? value : ""}
          onInput={({ currentTarget }) => onAction(withFieldValue(action, field, currentTarget.value))}
        />
      )}
    </Field>
  );
}
