import { type Input, isTextInput, type Rule, textOf } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import { useState } from "preact/hooks";
import { Field } from "../../shell/field.tsx";
import { useTexts } from "../work/texts.ts";

interface CodePointDiffProps {
  readonly input: Input;
  readonly rules: readonly Rule[];
  /** The ids of the rules that are expected: the first of them is looked at first. */
  readonly expected: readonly string[];
}

const MAX_CODE_POINTS = 48;

/** Shows the text of an input and of a rule code point by code point: raw, folded and as they are compared. */
export function CodePointDiff({ input, rules, expected }: CodePointDiffProps) {
  const texts = useTexts().test;
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      rules.findIndex(({ id }) => expected.includes(id)),
    ),
  );
  const rule = rules[chosen];
  if (!isTextInput(input) || !rule) return null;
  const [said, match] = [textOf(input), rule.match];
  const [one, another] = [[...normalize(said)], [...normalize(match)]];
  const at = one.findIndex((letter, index) => letter !== another[index]);
  const differs = at >= 0 ? at : one.length === another.length ? -1 : one.length;
  return (
    <section class="code-points" aria-label={texts.codePointDiff}>
      <Field label={texts.against}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.selectedIndex)}
          >
            {rules.map(({ id, match }, index) => (
              <option key={index} value={index}>
                {id}: {match.slice(0, 40)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {[
        [texts.phrase, said],
        [texts.rule, match],
      ].map(([name, text = ""]) => (
        <div key={name} class="code-points-text">
          <h3>{name}</h3>
          <CodePoints name={texts.raw} letters={[...text]} differs={-1} />
          <CodePoints name={texts.folded} letters={[...foldedOf(text)]} differs={-1} />
          <CodePoints name={texts.compared} letters={[...normalize(text)]} differs={differs} />
        </div>
      ))}
      <p class={differs < 0 ? "verdict good" : "verdict"}>
        {differs < 0 ? texts.same : texts.differs(differs + 1)}
      </p>
    </section>
  );
}

const WHITE_SPACE = /^\p{White_Space}$/u;

/** Each code point as it is compared, with every white space still there. */
const foldedOf = (text: string) =>
  Array.from(text, (letter) => (WHITE_SPACE.test(letter) ? letter : normalize(letter))).join("");

const hexOf = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");

function CodePoints({
  name,
  letters,
  differs,
}: {
  name: string;
  letters: readonly string[];
  differs: number;
}) {
  const texts = useTexts().test;
  return (
    <div class="code-points-row">
      <span>{name}</span>
      <ol>
        {letters.slice(0, MAX_CODE_POINTS).map((letter, index) => (
          <li key={index} class={index === differs ? "differs" : undefined}>
            <b>{WHITE_SPACE.test(letter) ? "␣" : /^\p{M}$/u.test(letter) ? `◌${letter}` : letter}</b>
            <small>{hexOf(letter)}</small>
          </li>
        ))}
        {differs === letters.length && <li class="differs">{texts.end}</li>}
        {letters.length > MAX_CODE_POINTS && <li>…</li>}
      </ol>
    </div>
  );
}
