import {
  type Input,
  isTextInput,
  senseRows,
  TEXT_SENSES,
  type TextInput,
  type TextSense,
  textInput,
  textNameOf,
  textOf,
  withText,
} from "@intent-resolution/contract";
import { Field } from "../shell/field.tsx";
import { Icon } from "../shell/icon.tsx";
import { useFaultAt } from "./fault.ts";
import { Microphone } from "./microphone.tsx";
import { ScoreField } from "./score.tsx";
import { useTexts } from "./texts.ts";

interface InputProps {
  readonly input: Input;
  readonly busy: boolean;
  onInput(input: Input): void;
  /** Something was said: take it and resolve it. */
  onHeard(input: Input): void;
  onResolve(): void;
}

/** What a person may choose from, by sense; the first is there when they turn to it. */
const OFFERS: Readonly<Record<TextSense, readonly string[]>> = {
  voice: [],
  motion: ["open_palm", "closed_fist", "pointing_up", "thumb_up", "thumb_down", "victory", "swipe_left"],
};

/** The left side's first half: what was said or shown, and how sure the recognizer was. */
export function InputEditor({ input, busy, onInput, onHeard, onResolve }: InputProps) {
  const texts = useTexts().input;
  const scored = isTextInput(input) ? input : null;
  const confidence = scored?.confidence ?? null;
  const confidenceFault = useFaultAt("/input/confidence");

  const choose = (sense: TextSense) => {
    if (sense !== input.sense) onInput({ ...textInput(sense, OFFERS[sense][0] ?? ""), confidence });
  };

  return (
    <form
      class="panel input-editor"
      aria-labelledby="input-title"
      onSubmit={(event) => {
        event.preventDefault();
        onResolve();
      }}
    >
      <h2 id="input-title">{texts.title}</h2>
      <fieldset class="segments">
        <legend class="visually-hidden">{texts.sense}</legend>
        {TEXT_SENSES.map((sense) => (
          <label key={sense}>
            <input
              type="radio"
              name="sense"
              value={sense}
              checked={input.sense === sense}
              onChange={() => choose(sense)}
            />
            <Icon name={sense} />
            {texts.words[sense].name}
          </label>
        ))}
      </fieldset>
      {scored ? <Words input={scored} onInput={onInput} /> : <p class="note">{texts.noApi(input.sense)}</p>}
      {input.sense === "voice" && <Microphone onHeard={onHeard} />}
      {scored && (
        <div class="confidence">
          <Field label={texts.confidence} error={confidenceFault && <span lang="en">{confidenceFault}</span>}>
            {(control) => (
              <ScoreField
                control={control}
                value={confidence}
                placeholder={texts.noScore}
                onScore={(score) => onInput({ ...scored, confidence: score })}
              />
            )}
          </Field>
          <input
            type="range"
            min="0"
            max="1"
            step="0.01"
            aria-label={texts.confidenceSlider}
            value={confidence ?? 0}
            onInput={({ currentTarget }) => onInput({ ...scored, confidence: currentTarget.valueAsNumber })}
          />
        </div>
      )}
      <button type="submit" class="primary" aria-busy={busy}>
        {texts.resolve}
      </button>
      <p class="hint">{texts.resolveHint}</p>
    </form>
  );
}

function Words({ input, onInput }: { input: TextInput; onInput(input: Input): void }) {
  const { label, hint } = useTexts().input.words[input.sense];
  const fault = useFaultAt(`/input/${textNameOf(input.sense)}`);
  const offers = OFFERS[input.sense];
  return (
    <Field
      label={label}
      hint={hint || undefined}
      error={fault && <span lang="en">{fault}</span>}
      class="words"
    >
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            list={offers.length > 0 ? "offers" : undefined}
            placeholder={textOf(senseRows[input.sense].example)}
            value={textOf(input)}
            onInput={({ currentTarget: { value } }) => onInput(withText(input, value))}
          />
          {offers.length > 0 && (
            <datalist id="offers">
              {offers.map((offer) => (
                <option key={offer} value={offer} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
