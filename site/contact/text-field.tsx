import { Field } from "../shell/controls/field.tsx";
import type { ContactTexts } from "../texts/en/contact.ts";
import { useTexts } from "./texts.ts";

interface TextFieldProps {
  readonly name: keyof ContactTexts["labels"];
  readonly type?: "text" | "email";
  readonly autocomplete: string;
  readonly required?: boolean;
  readonly value: string;
  readonly error: string | null;
  onText(text: string): void;
}

/** Renders a line of text that a person is asked for. */
export function TextField({
  name,
  type = "text",
  autocomplete,
  required,
  value,
  error,
  onText,
}: TextFieldProps) {
  const { labels, optional } = useTexts();
  const label = required ? labels[name] : `${labels[name]} (${optional})`;
  return (
    <Field class={name} label={label} error={error}>
      {(control) => (
        <input
          {...control}
          // This attribute distinguishes the types of the others, which a union of two does not.
          type={type as "email"}
          name={name}
          dir={type === "text" ? "auto" : undefined}
          required={required === true}
          autocomplete={autocomplete}
          value={value}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
        />
      )}
    </Field>
  );
}
