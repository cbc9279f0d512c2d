import { Coloured } from "../../shell/code/code.tsx";
import { ColouredField } from "../../shell/code/coloured-field.tsx";
import { phrasePieces } from "../../shell/code/phrase-colours.ts";
import { languageQuery, useLanguage } from "../../shell/language.tsx";
import { memo } from "../../shell/rendering/memo.ts";
import { useWorkspaceTexts } from "../draft/texts.ts";
import type { FileFault } from "../phrases/read-phrase-file.ts";
import { useFaultWords } from "./fault-words.ts";

interface SourceProps {
  readonly text: string;
  readonly faults: readonly FileFault[];
  /** The lines of rules that are ignored until they are finished. */
  readonly unfinished: readonly number[];
  onText(text: string): void;
}

const MAX_FAULTS = 5;

/** Renders the file of phrases as text, with the numbers of its lines. Faults are underlined, and described below. */
export function Source({ text, faults, unfinished, onText }: SourceProps) {
  const texts = useWorkspaceTexts();
  const wordsOf = useFaultWords();
  const lines = text.split("\n");
  const wrong = new Set(faults.map(({ line }) => line));
  const shown = faults.slice(0, MAX_FAULTS);
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
          label={texts.tabs.text}
          text={text}
          isInvalid={faults.length > 0}
          pieces={phrasePieces}
          onText={onText}
        >
          {shown.map(({ line, column }, index) => (
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
      <ul class="source-faults">
        {shown.map((fault, index) => (
          <li key={index} class="error">
            {texts.rules.line(fault.line)} {wordsOf(fault)}
          </li>
        ))}
        {unfinished.slice(0, MAX_FAULTS).map((line) => (
          <li key={line} class="hint">
            {texts.rules.line(line)} {texts.rule.wanted}
          </li>
        ))}
      </ul>
      <Syntax />
    </div>
  );
}

/** The syntax of a file of phrases, folded below the editor. */
const Syntax = memo(function Syntax() {
  const { syntax, syntaxRows } = useWorkspaceTexts();
  const { tag } = useLanguage();
  return (
    <details class="syntax">
      <summary>{syntax.title}</summary>
      <dl>
        {syntaxRows.map(([written, meaning]) => (
          <div key={written}>
            <dt>
              <code>
                <Coloured pieces={phrasePieces(written)} />
              </code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <a href={`/guides/phrases${languageQuery(tag)}`}>{syntax.guide}</a>
    </details>
  );
});
