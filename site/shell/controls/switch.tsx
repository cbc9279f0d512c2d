import type { ComponentChildren } from "preact";

interface SwitchProps {
  readonly on: boolean;
  /** The thing that it switches, where the words beside it do not say enough. */
  readonly label?: string;
  readonly children: ComponentChildren;
  /** Attributes of the control for one that is reached by arrow keys. */
  readonly reached?: { readonly tabIndex: number; readonly "data-field": string };
  onSwitch(on: boolean): void;
}

/** Renders something that is on or off at once, without being sent. */
export function Switch({ on, label, children, reached, onSwitch }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state itself
        role="switch"
        aria-label={label}
        // What is on is the page's to say: a browser that restores it would show what is not so.
        autocomplete="off"
        checked={on}
        {...reached}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      {children}
    </label>
  );
}
