import type { ComponentChildren } from "preact";
import { Coloured } from "./code.tsx";
import type { CodePiece } from "./code-colours.ts";

interface FieldProps {
  readonly label: string;
  readonly text: string;
  readonly isInvalid: boolean;
  /** Drawn over the copy, such as lines under what is wrong. */
  readonly children?: ComponentChildren;
  pieces(text: string): readonly CodePiece[];
  onText(text: string): void;
}

/** Longer texts have no colours: a key must not wait for them. */
const MAX_COLOURED = 20_000;

/**
 * Renders a field for code. A copy under the field draws the colours and determines its size. The field's own letters
 * are transparent; it receives the typing, and screen readers read it.
 */
export function ColouredField({ label, text, isInvalid, children, pieces, onText }: FieldProps) {
  return (
    <div class="source-text">
      <div class="source-copy" aria-hidden="true">
        {text.length > MAX_COLOURED ? text : <Coloured pieces={pieces(text)} />}
        {"\n"}
        {children}
      </div>
      <textarea
        class="code"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        wrap="off"
        value={text}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  );
}
