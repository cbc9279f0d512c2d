import type { CodePiece } from "../../shell/code-colours.ts";
import { ColouredField } from "../../shell/coloured-field.tsx";
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

/** A text that is typed as source, with the numbers of its lines. What is wrong is underlined, and named below. */
export function SourceField({ label, text, faults, pieces, onText }: FieldProps) {
  const texts = useTexts().rules;
  const lines = text.split("\n");
  const wrong = new Set(faults.map(({ line }) => line));
  const shown = faults.slice(0, 5);
  return (
    <div class="source">
      <div class="source-space">
        <ol class="source-lines" aria-hidden="true">
          {(lines.at(-1) === "" ? lines.slice(0, -1) : lines).map((line, index) => (
            <li key={index} class={wrong.has(index + 1) ? "wrong" : undefined}>
              <span>{line}</span>
            </li>
          ))}
        </ol>
        <ColouredField
          label={label}
          text={text}
          isInvalid={faults.length > 0}
          pieces={pieces}
          onText={onText}
        >
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
        </ColouredField>
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
