import type { ComponentChildren } from "preact";

/** A step: how far the input has come. `lit` is reached, `broken` is where it ends. */
export type StepState = "dark" | "lit" | "stale" | "broken" | "hollow";

interface StepProps {
  readonly state: StepState;
  readonly name: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function Step({ state, name, class: more = "", children }: StepProps) {
  return (
    <li class={`step ${state} ${more}`}>
      <span class="step-name">{name}</span>
      <div class="step-content">{children}</div>
    </li>
  );
}
