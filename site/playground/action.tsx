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
import { Field } from "../shell/field.tsx";
import { useFaultAt } from "./fault.ts";
import { ParameterFields } from "./parameters.tsx";
import { useTexts } from "./texts.ts";

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
      <Field label={texts.type} error={typeFault && <span lang="en">{typeFault}</span>} class="action-type">
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
      {fieldsOf(action.type).map((field) => (
        <FieldOfAction
          // A map keeps its rows while they are edited: another type's are others.
          key={`${action.type} ${field.name}`}
          {...{ action, field, pointer, onAction }}
        />
      ))}
    </>
  );
}

/** One field of an action: a text, or rows of names and values. */
function FieldOfAction({ action, field, pointer, onAction }: ActionProps & { readonly field: ActionField }) {
  const labels: Readonly<Record<string, string>> = useTexts().action.fields[action.type];
  const label = labels[field.name] ?? field.name;
  const fault = useFaultAt(`${pointer}/${field.name}`);
  const value = fieldValue(action, field);
  if (field.kind === "texts")
    return (
      <ParameterFields
        label={label}
        parameters={typeof value === "object" ? value : {}}
        onParameters={(parameters) => onAction(withFieldValue(action, field, parameters))}
      />
    );
  const example = fieldValue(actionRows[action.type].example, field);
  return (
    <Field label={label} error={fault && <span lang="en">{fault}</span>} class="payload">
      {(control) => (
        <input
          {...control}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={field.prose}
          placeholder={typeof example === "string" ? example : ""}
          value={typeof value === "string" ? value : ""}
          onInput={({ currentTarget }) => onAction(withFieldValue(action, field, currentTarget.value))}
        />
      )}
    </Field>
  );
}
