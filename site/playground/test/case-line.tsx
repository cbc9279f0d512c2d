import { isTextInput, textOf } from "@intent-resolution/contract";
import { useState } from "preact/hooks";
import { Icon } from "../../shell/controls/icon.tsx";
import { type Case, saying } from "../draft/history.ts";
import { useTexts, useWorkspaceTexts } from "../draft/texts.ts";
import { VERBATIM } from "../draft/verbatim.ts";

interface CaseProps {
  readonly number: number;
  readonly each: Case;
  /** The ids of all rules. */
  readonly ids: readonly string[];
  readonly fired: readonly string[];
  onCase(changed: Case): void;
  onRemove(): void;
}

/**
 * Renders a phrase of the tests, with the rules that fire or should: one that does only one of the two is named as
 * wrong.
 */
export function CaseLine({ number, each, ids, fired, onCase, onRemove }: CaseProps) {
  const { pipeline } = useTexts();
  const texts = useWorkspaceTexts().test;
  const [open, setOpen] = useState(false);
  const { input, expect } = each;
  const isGood = isMet(each, fired);
  const named = [...new Set([...ids, ...expect])].filter((id) => fired.includes(id) || expect.includes(id));
  const toggle = (id: string) =>
    onCase({
      ...each,
      expect: expect.includes(id) ? expect.filter((other) => other !== id) : [...expect, id],
    });
  return (
    <li class={isGood ? "met" : "missed"}>
      <div class="case-line">
        <Icon name={isGood ? "fires" : "remove"} />
        <span class="visually-hidden">{isGood ? texts.met : texts.missed}</span>
        <input
          {...VERBATIM}
          aria-label={texts.phraseOf(number)}
          value={isTextInput(input) ? textOf(input) : input.sense}
          disabled={!isTextInput(input)}
          onInput={({ currentTarget: { value } }) =>
            onCase({ ...each, name: value, input: saying(input, value) })
          }
        />
        <span class="case-rules">
          {named.length === 0 && <span class="soft">{pipeline.noRule}</span>}
          {named.map((id) => {
            const wrong = !fired.includes(id) ? texts.missing : !expect.includes(id) ? texts.unexpected : "";
            return (
              <button
                key={id}
                type="button"
                class={wrong ? "case-rule wrong" : "case-rule"}
                aria-pressed={expect.includes(id)}
                onClick={() => toggle(id)}
              >
                <code dir="auto">{id}</code> {wrong}
              </button>
            );
          })}
        </span>
        <button
          type="button"
          class="quiet icon-button"
          aria-expanded={open}
          aria-label={texts.more(number)}
          title={texts.more(number)}
          onClick={() => setOpen(!open)}
        >
          <Icon name="dots" />
        </button>
        <button
          type="button"
          class="quiet icon-button"
          aria-label={texts.remove(number)}
          title={texts.remove(number)}
          onClick={onRemove}
        >
          <Icon name="remove" />
        </button>
      </div>
      {open && (
        <div class="row case-more">
          <select
            aria-label={texts.expect}
            value=""
            onChange={({ currentTarget }) => {
              toggle(currentTarget.value);
              currentTarget.value = "";
            }}
          >
            <option value="">{texts.expect}</option>
            {ids
              .filter((id) => !named.includes(id))
              .map((id) => (
                <option key={id}>{id}</option>
              ))}
          </select>
        </div>
      )}
    </li>
  );
}

export const isMet = ({ expect }: Case, fired: readonly string[]): boolean =>
  fired.length === new Set(expect).size && fired.every((id) => expect.includes(id));
