import type { ComponentChildren } from "preact";
import { useElementId } from "../rendering/element-id.ts";

/** The attributes that a control needs to be tied to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  /** The fault of the value, in words; null where none is known. */
  readonly error?: ComponentChildren;
  readonly class?: string;
  readonly children: (control: ControlProps) => ComponentChildren;
}

/** Renders a control with its label above, and its hint and error below, tied together for assistive technology. */
export function Field({ label, hint, error, class: name, children }: FieldProps) {
  const id = useElementId("field");
  const hasError = error != null && error !== false;
  const described = [hint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div class={name ? `field ${name}` : "field"}>
      <label for={id}>{label}</label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": hasError || undefined })}
      {hint && (
        <small class="hint" id={`${id}-hint`}>
          {hint}
        </small>
      )}
      {hasError && (
        <small class="error" id={`${id}-error`}>
          {error}
        </small>
      )}
    </div>
  );
}
