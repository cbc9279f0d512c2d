import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useLanguage } from "../language.tsx";

interface DialogProps {
  readonly label: string;
  readonly class?: string;
  /** Shown beside the button that closes it. */
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
  onClose(): void;
}

/** Renders a dialog that is open as long as it is there, with a button that closes it. */
export function Dialog({ label, class: name, tools, children, onClose }: DialogProps) {
  const { shell } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label={label} onClose={onClose}>
      <article class={name}>
        {children}
        <form method="dialog" class="button-row">
          {tools}
          <button type="submit" class="secondary small">
            {shell.close}
          </button>
        </form>
      </article>
    </dialog>
  );
}
