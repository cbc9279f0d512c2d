import { useEffect } from "preact/hooks";
import { useLanguage } from "../language.tsx";
import { Icon } from "./icon.tsx";

/** Something that was done, and how to take it back. */
export interface Said {
  readonly words: string;
  /** The label and the effect of the button. Without it, the toast only shows the words. */
  readonly action?: { readonly label: string; run(): void };
}

const SHOWN_MS = 10_000;

/** Renders a message about what was just done, at the edge of the page, with a button to undo it. */
export function Toast({ said, onGone }: { said: Said | null; onGone(): void }) {
  const { shell } = useLanguage();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div class="toast-place" role="status">
      {said && (
        <p class="toast">
          <span>{said.words}</span>
          {said.action && (
            <button
              type="button"
              class="quiet small"
              onClick={() => {
                said.action?.run();
                onGone();
              }}
            >
              {said.action.label}
            </button>
          )}
          <button type="button" class="quiet icon-button" aria-label={shell.close} onClick={onGone}>
            <Icon name="remove" />
          </button>
        </p>
      )}
    </div>
  );
}
