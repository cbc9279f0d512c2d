import { type Input, isTextInput, type Rule, textOf } from "@intent-resolution/contract";
import { useMemo, useState } from "preact/hooks";
import { Icon, type IconName } from "../../shell/icon.tsx";
import { settling } from "../../shell/settling.ts";
import { phraseText } from "../phrases/write-phrases.ts";
import { download } from "../work/download.ts";
import { casesFile } from "../work/rules-file.ts";
import { firedBy } from "../work/seed.ts";
import { type Case, type Edit, saying, type Work } from "../work/session.ts";
import { useTexts } from "../work/texts.ts";
import { CodePointDiff } from "./code-point-diff.tsx";
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
  readonly onEdit: (change: Edit) => void;
}

const MAX_CASES = 100;

/** Phrases against rules: what fires, what is expected to, and whether that is the same. */
export const Board = settling(function Board({ work, rules, ids, rulesFor, onEdit }: BoardProps) {
  const texts = useTexts().test;
  const { cases, input } = work;
  const [open, setOpen] = useState(-1);
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
    () => phraseText(rules.filter(({ match }) => match.trim() !== "")) + work.open,
    [rules, work.open],
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
      {cases.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section class="board-space" tabIndex={0} aria-label={texts.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.phrase}</th>
                {ids.map((id) => (
                  <th key={id} scope="col" class="board-rule">
                    <span>{id}</span>
                  </th>
                ))}
                <th scope="col">
                  <span class="visually-hidden">{texts.tools}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {cases.map((each, index) => (
                <BoardRow
                  key={index}
                  number={index + 1}
                  each={each}
                  ids={ids}
                  fired={fired[index] ?? []}
                  onCase={(changed) => setCase(index, changed)}
                  onAddVariants={() => set(cases.toSpliced(index + 1, 0, ...variantsOf(each)))}
                  onRemove={() => set(cases.toSpliced(index, 1))}
                  onCompare={() => setOpen(open === index ? -1 : index)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {cases[open] && <CodePointDiff input={cases[open].input} rules={rules} expected={cases[open].expect} />}
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

interface RowProps {
  readonly number: number;
  readonly each: Case;
  readonly ids: readonly string[];
  readonly fired: readonly string[];
  onCase(changed: Case): void;
  onAddVariants(): void;
  onRemove(): void;
  onCompare(): void;
}

function BoardRow({ number, each, ids, fired, onCase, onAddVariants, onRemove, onCompare }: RowProps) {
  const texts = useTexts().test;
  const { input, expect } = each;
  const isGood = isMet(each, fired);
  const toggle = (id: string) =>
    onCase({
      ...each,
      expect: expect.includes(id) ? expect.filter((other) => other !== id) : [...expect, id],
    });
  return (
    <tr class={isGood ? "met" : "missed"}>
      <th scope="row">
        <div class="phrase">
          <Icon name={isGood ? "fires" : "remove"} />
          <span class="visually-hidden">{isGood ? texts.met : texts.missed}</span>
          <input
            type="text"
            dir="auto"
            autocomplete="off"
            spellcheck={false}
            aria-label={texts.phraseOf(number)}
            value={isTextInput(input) ? textOf(input) : input.sense}
            disabled={!isTextInput(input)}
            onInput={({ currentTarget: { value } }) =>
              onCase({ ...each, name: value, input: saying(input, value) })
            }
          />
        </div>
      </th>
      {ids.map((id) => {
        const [fires, expected] = [fired.includes(id), expect.includes(id)];
        return (
          <td key={id}>
            <button
              type="button"
              class={`cell ${fires ? "fires" : ""} ${expected ? "expected" : ""}`}
              aria-pressed={expected}
              aria-label={texts.cell(number, id, fires)}
              title={texts.cell(number, id, fires)}
              onClick={() => toggle(id)}
            />
          </td>
        );
      })}
      <td class="board-tools">
        <Tool icon="view" label={texts.compareCodePoints} onClick={onCompare} />
        <Tool icon="harden" label={texts.harden} onClick={onAddVariants} />
        <Tool icon="remove" label={texts.remove(number)} onClick={onRemove} />
      </td>
    </tr>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  onClick(): void;
}

const Tool = ({ icon, label, onClick }: ToolProps) => (
  <button type="button" class="quiet icon-button" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

const isMet = ({ expect }: Case, fired: readonly string[]) =>
  fired.length === new Set(expect).size && fired.every((id) => expect.includes(id));
