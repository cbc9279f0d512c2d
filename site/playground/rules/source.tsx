import { FaultText } from "../../shell/fault-text.tsx";
import { useTexts } from "../work/texts.ts";

/** What is wrong with a source, at its line (from 1). */
export interface SourceFault {
  readonly line: number;
  /** A JSON Pointer, where the line alone does not say enough. */
  readonly place?: string;
  readonly expected: string;
}

interface SourceProps {
  readonly label: string;
  readonly text: string;
  readonly hint: string | undefined;
  /** What is wrong, each at its line (from 1). */
  readonly faults: readonly SourceFault[];
  onText(text: string): void;
}

const MIN_LINES = 12;

/** A text that is typed as source, with what is wrong in it at its lines. */
export function SourceField({ label, text, hint, faults, onText }: SourceProps) {
  const texts = useTexts().rules;
  const lines = text.split("\n").length;
  const wrong = new Set(faults.map(({ line }) => line));
  return (
    <div class="source">
      <div class="source-space">
        <ol class="source-lines" aria-hidden="true">
          {Array.from({ length: Math.max(lines, MIN_LINES) }, (_, index) => (
            <li key={index} class={wrong.has(index + 1) ? "wrong" : undefined} />
          ))}
        </ol>
        <textarea
          class="code"
          aria-label={label}
          aria-invalid={faults.length > 0 || undefined}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          wrap="off"
          rows={Math.max(lines, MIN_LINES)}
          value={text}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
        />
      </div>
      {hint && <p class="hint">{hint}</p>}
      <div class="source-faults" role="status">
        <ul>
          {faults.slice(0, 5).map(({ line, place, expected }, index) => (
            <li key={index} class="error">
              {texts.line(line)} {place && <code>{place}</code>} <FaultText expected={expected} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
