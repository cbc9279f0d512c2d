import { type Input, isTextInput, type Rule, textOf } from "@intent-resolution/contract";
import { useMemo } from "preact/hooks";
import { Icon } from "../../shell/controls/icon.tsx";
import { deferred } from "../../shell/rendering/deferred.ts";
import { firedBy } from "../draft/chips.ts";
import { download } from "../draft/download.ts";
import { type Case, type Draft, type Edit, saying } from "../draft/history.ts";
import { casesFile } from "../draft/rules-file.ts";
import { useWorkspaceTexts } from "../draft/texts.ts";
import type { Row } from "../phrases/rows.ts";
import { CaseLine, isMet } from "./case-line.tsx";
import { Witnesses } from "./witnesses.tsx";

interface BoardProps {
  readonly draft: Draft;
  readonly rows: readonly Row[];
  /** The rules for an input. */
  readonly rulesFor: (input: Input) => readonly Rule[];
  readonly onEdit: (change: Edit) => void;
}

const MAX_CASES = 100;

/** Phrases against rules: what fires, what is expected to, and whether that is the same. */
export const Board = deferred(function Board({ draft, rows, rulesFor, onEdit }: BoardProps) {
  const texts = useWorkspaceTexts().test;
  const { cases, input } = draft;
  const ids = idsOf(rows);
  const firedOn = (input: Input) => firedBy(input, rulesFor(input));
  const fired = useMemo(() => cases.map(({ input }) => firedOn(input)), [cases, rulesFor]);
  const passed = cases.filter((each, index) => isMet(each, fired[index] ?? [])).length;
  const set = (next: readonly Case[]) => onEdit({ kind: "cases", cases: next.slice(0, MAX_CASES) });
  const setCase = (index: number, changed: Case) => set(cases.with(index, changed));
  /** Adds the case of an input; one that is there already is not added twice. */
  const withCase = (said: Input): readonly Case[] => {
    const text = isTextInput(said) ? textOf(said) : said.sense;
    const isThere = cases.some(
      (each) => each.input.sense === said.sense && isTextInput(each.input) && textOf(each.input) === text,
    );
    return isThere
      ? cases
      : [...cases, { name: text, input: said, expect: firedOn(said) }].slice(0, MAX_CASES);
  };
  const add = () => set(withCase(input));

  const say = (text: string) => {
    const said = saying(input, text);
    onEdit({ kind: "load", content: { input: said, cases: withCase(said) } });
  };

  return (
    <section class="panel board" aria-labelledby="board-title">
      <header class="row panel-head">
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
            fired={fired[index] ?? []}
            onCase={(changed) => setCase(index, changed)}
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
      <Witnesses source={draft.phrases} onWitness={say} />
    </section>
  );
});

const idsOf = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap((row) => (row.kind === "rule" && !row.isOff && row.id ? [row.id] : []))),
];
