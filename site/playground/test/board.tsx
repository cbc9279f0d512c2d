import { type Input, isTextInput, type Rule, textOf } from "@intent-resolution/contract";
import { useMemo } from "preact/hooks";
import { Icon } from "../../shell/icon.tsx";
import { settling } from "../../shell/settling.ts";
import { phraseText } from "../phrases/write-phrases.ts";
import { download } from "../work/download.ts";
import { casesFile } from "../work/rules-file.ts";
import { firedBy } from "../work/seed.ts";
import { type Case, type Edit, saying, type Work } from "../work/session.ts";
import { useTexts } from "../work/texts.ts";
import { CaseLine, isMet } from "./case-line.tsx";
import { variantsOf } from "./variants.ts";
import { Witnesses } from "./witnesses.tsx";

interface BoardProps {
  readonly work: Work;
  /** The rules of the list that count. */
  readonly rules: readonly Rule[];
  /** The ids of all rules, those of open statements too. */
  readonly ids: readonly string[];
  /** The rules for an input. */
  readonly rulesFor: (input: Input) => readonly Rule[];
  /** The text of the rules while it is typed, which may say more than they do. */
  readonly typed: string | null;
  readonly onEdit: (change: Edit) => void;
}

const MAX_CASES = 100;

/** Phrases against rules: what fires, what is expected to, and whether that is the same. */
export const Board = settling(function Board({ work, rules, ids, rulesFor, typed, onEdit }: BoardProps) {
  const texts = useTexts().test;
  const { cases, input } = work;
  const firedOn = (input: Input) => firedBy(input, rulesFor(input));
  const fired = useMemo(() => cases.map(({ input }) => firedOn(input)), [cases, rulesFor]);
  const passed = cases.filter((each, index) => isMet(each, fired[index] ?? [])).length;
  const set = (next: readonly Case[]) => onEdit({ kind: "cases", cases: next.slice(0, MAX_CASES) });
  const setCase = (index: number, changed: Case) => set(cases.with(index, changed));
  const add = () => {
    const text = isTextInput(input) ? textOf(input) : input.sense;
    set([...cases, { name: text, input, expect: firedOn(input) }]);
  };

  // An empty match is never equal to a text.
  const source = useMemo(
    () => typed ?? phraseText(rules.filter(({ match }) => match.trim() !== "")) + work.open,
    [rules, work.open, typed],
  );
  const say = (text: string) => {
    const said = saying(input, text);
    const more = [...cases, { name: text, input: said, expect: firedOn(said) }].slice(0, MAX_CASES);
    onEdit({ kind: "load", content: { input: said, cases: more } });
  };

  return (
    <section class="panel board" aria-labelledby="board-title">
      <header class="panel-head">
        <h2 id="board-title">{texts.heading}</h2>
        {cases.length > 0 && (
          <span class={passed === cases.length ? "pill good" : "pill bad"} role="status">
            {texts.verdict(passed, cases.length)}
          </span>
        )}
      </header>
      {cases.length === 0 && <p class="note">{texts.none}</p>}
      <ol class="cases">
        {cases.map((each, index) => (
          <CaseLine
            key={index}
            number={index + 1}
            each={each}
            ids={ids}
            rules={rules}
            fired={fired[index] ?? []}
            onCase={(changed) => setCase(index, changed)}
            onAddVariants={() => set(cases.toSpliced(index + 1, 0, ...variantsOf(each)))}
            onRemove={() => set(cases.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <div class="button-row">
        <button type="button" class="quiet small" onClick={add}>
          <Icon name="add" />
          {texts.add}
        </button>
        <button
          type="button"
          class="quiet small"
          disabled={cases.length === 0}
          onClick={() => download("cases.json", casesFile(cases, rulesFor))}
        >
          <Icon name="save" />
          {texts.save}
        </button>
      </div>
      <p class="hint">{texts.hint}</p>
      <Witnesses source={source} onWitness={say} />
    </section>
  );
});
