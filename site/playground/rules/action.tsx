import {
  type Action,
  type ActionType,
  fieldsOf,
  fieldValue,
  withFieldValue,
} from "@intent-resolution/contract";
import { Field } from "../../shell/field.tsx";
import { useTexts } from "../work/texts.ts";
import { VERBATIM } from "../work/verbatim.ts";
import { ParameterFields } from "./parameters.tsx";

interface ActionProps {
  readonly action: Action;
  onAction(action: Action): void;
}

/** The fields of an action beside its target. */
export function ActionFields({ action, onAction }: ActionProps) {
  const texts = useTexts().action;
  return (
    <>
      {fieldsOf(action.type)
        .filter(({ payload }) => !payload)
        .map((field) =>
          field.kind === "texts" ? (
            <ParameterFields
              key={field.name}
              label={labelOf(texts.fields, action.type, field.name)}
              parameters={(fieldValue(action, field) as Record<string, string> | undefined) ?? {}}
              onParameters={(parameters) => onAction(withFieldValue(action, field, parameters))}
            />
          ) : (
            (field.kind satisfies "text") && (
              <Field key={field.name} label={labelOf(texts.fields, action.type, field.name)}>
                {(control) => (
                  <input
                    {...VERBATIM}
                    {...control}
                    value={String(fieldValue(action, field) ?? "")}
                    onInput={({ currentTarget }) =>
                      onAction(withFieldValue(action, field, currentTarget.value))
                    }
                  />
                )}
              </Field>
            )
          ),
        )}
    </>
  );
}

const labelOf = (labels: Readonly<Record<ActionType, object>>, type: ActionType, name: string): string =>
  (labels[type] as Readonly<Record<string, string>>)[name] ?? name;
