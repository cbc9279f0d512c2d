import type { Action, ActionType } from "@intent-resolution/contract";
import { Field } from "../shell/field.tsx";
import { useFaultAt } from "./fault.ts";
import { ParameterFields } from "./parameters.tsx";
import { retyped } from "./session.ts";
import { useTexts } from "./texts.ts";

/** What each type of action carries, by way of example. */
const EXAMPLES: Record<ActionType, string> = {
  "navigation.open": "/home",
  "text.insert": "",
  "media.play": "evening-jazz",
  "media.pause": "evening-jazz",
  "scene.focus": "main",
  "workflow.trigger": "lights-off",
};

export const ACTION_TYPES = Object.keys(EXAMPLES) as ActionType[];

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
  const payload = action.type === "text.insert" ? "text" : "target";
  const payloadFault = useFaultAt(`${pointer}/${payload}`);

  return (
    <>
      <Field label={texts.type} error={typeFault && <span lang="en">{typeFault}</span>} class="action-type">
        {(control) => (
          <select
            {...control}
            value={action.type}
            onChange={({ currentTarget }) => onAction(retyped(action, currentTarget.value as ActionType))}
          >
            {ACTION_TYPES.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={texts.payloads[action.type]}
        error={payloadFault && <span lang="en">{payloadFault}</span>}
        class="payload"
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={action.type === "text.insert"}
            placeholder={EXAMPLES[action.type]}
            value={action.type === "text.insert" ? action.text : action.target}
            onInput={({ currentTarget: { value } }) =>
              onAction(
                action.type === "text.insert" ? { ...action, text: value } : { ...action, target: value },
              )
            }
          />
        )}
      </Field>
      {action.type === "workflow.trigger" && (
        <ParameterFields
          parameters={action.parameters ?? {}}
          onParameters={(parameters) => {
            const { parameters: _, ...rest } = action;
            onAction(Object.keys(parameters).length > 0 ? { ...rest, parameters } : rest);
          }}
        />
      )}
    </>
  );
}
