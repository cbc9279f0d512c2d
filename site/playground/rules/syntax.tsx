import { useState } from "preact/hooks";
import { Coloured } from "../../shell/code.tsx";
import { languageQuery, useLanguage } from "../../shell/language.tsx";
import { phrasePieces } from "../../shell/phrase-colours.ts";
import { pure } from "../../shell/pure.ts";
import type { SyntaxRows } from "../../texts/en/phrases.ts";
import { loadPhraseReader } from "../phrases/load.ts";
import { useTexts } from "../work/texts.ts";

/** What can be written in a file of phrases, folded below the editor. */
export const Syntax = pure(function Syntax() {
  const { title, guide } = useTexts().syntax;
  const [rows, setRows] = useState<SyntaxRows>([]);
  const { tag } = useLanguage();
  return (
    <details
      class="syntax"
      onToggle={() => void loadPhraseReader().then(({ syntaxRows }) => setRows(syntaxRows))}
    >
      <summary>{title}</summary>
      <dl>
        {rows.map(([written, meaning]) => (
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
      <a href={`/guides/phrases${languageQuery(tag)}`}>{guide}</a>
    </details>
  );
});
