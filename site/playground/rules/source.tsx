import { Coloured } from "../../shell/code.tsx";
import type { CodePiece } from "../../shell/code-colours.ts";
import { FaultText } from "../../shell/fault-text.tsx";
import { useTexts } from "../work/texts.ts";

/** What is wrong with a source, at its line and column (from 1). */
export interface SourceFault {
  readonly line: number;
  readonly column?: number;
  /** A JSON Pointer, where the line alone does not say enough. */
  readonly place?: string;
  /** What the contract expects there, or words in the reader's language. */
  readonly expected?: string;
  readonly words?: string;
}

interface FieldProps {
  readonly label: string;
  readonly text: string;
  readonly faults: readonly SourceFault[];
  pieces(text: string): readonly CodePiece[];
  onText(text: string): void;
}

const MIN_LINES = 12;
/** Longer texts have no colours: a key must not wait for them. */
const MAX_COLOURED = 20_000;

/**
 * A text that is typed as source. Its colours are drawn by a copy under the field, whose own letters are transparent:
 * what a person types in, and what is read out, is the field. What is wrong is underlined, and named below.
 */
export function SourceField({ label, text, faults, pieces, onText }: FieldProps) {
  const texts = useTexts().rules;
  const lines = text.split("\n");
  const wrong = new Set(faults.map(({ line }) => line));
  const shown = faults.slice(0, 5);
  return (
    <div class="source">
      <div class="source-space">
        <ol class="source-lines" aria-hidden="true">
          {Array.from({ length: Math.max(lines.length, MIN_LINES) }, (_, index) => (
            <li key={index} class={wrong.has(index + 1) ? "wrong" : undefined} />
          ))}
        </ol>
        <div class="source-text">
          <div class="source-copy" aria-hidden="true">
            {text.length > MAX_COLOURED ? text : <Coloured pieces={pieces(text)} />}
            {"\n"}
            {shown.map(({ line, column = 1 }, index) => (
              <i
                key={index}
                style={{
                  "--line": line - 1,
                  "--column": column - 1,
                  "--length": Math.max(1, (lines[line - 1]?.length ?? 0) - column + 1),
                }}
              />
            ))}
          </div>
          <textarea
            class="code"
            aria-label={label}
            aria-invalid={faults.length > 0 || undefined}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            wrap="off"
            value={text}
            onInput={({ currentTarget }) => onText(currentTarget.value)}
          />
        </div>
      </div>
      <div class="source-faults" role="status">
        <ul>
          {shown.map(({ line, place, expected = "", words }, index) => (
            <li key={index} class="error">
              {texts.line(line)} {place && <code>{place}</code>} {words ?? <FaultText expected={expected} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
