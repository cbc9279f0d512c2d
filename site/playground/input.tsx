import type { Input } from "@intent-resolution/contract";
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

const GESTURES = [
  "open_palm",
  "closed_fist",
  "pointing_up",
  "thumb_up",
  "thumb_down",
  "victory",
  "swipe_left",
];

/** The left side's first half: what was said or shown, and how sure the recognizer was. */
export function InputEditor({ input, busy, onInput, onHeard, onResolve }: InputProps) {
  const texts = useTexts().input;
  const scored = input.sense === "voice" || input.sense === "motion" ? input : null;
  const confidence = scored?.confidence ?? null;
  const confidenceFault = useFaultAt("/input/confidence");

  const choose = (sense: "voice" | "motion") => {
    if (sense === input.sense) return;
    const score = { confidence };
    onInput(
      sense === "voice"
        ? { sense, transcript: "", ...score }
        : { sense, gesture: GESTURES[0] as string, ...score },
    );
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
        {(["voice", "motion"] as const).map((sense) => (
          <label key={sense}>
            <input
              type="radio"
              name="sense"
              value={sense}
              checked={input.sense === sense}
              onChange={() => choose(sense)}
            />
            <Icon name={sense} />
            {texts.senses[sense]}
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

type Scored = Extract<Input, { sense: "voice" | "motion" }>;

function Words({ input, onInput }: { input: Scored; onInput(input: Input): void }) {
  const texts = useTexts().input;
  const isVoice = input.sense === "voice";
  const fault = useFaultAt(isVoice ? "/input/transcript" : "/input/gesture");
  return (
    <Field
      label={isVoice ? texts.transcript : texts.gesture}
      hint={isVoice ? undefined : texts.gestureHint}
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
            list={isVoice ? undefined : "gestures"}
            placeholder={isVoice ? texts.transcriptPlaceholder : "open_palm"}
            value={isVoice ? input.transcript : input.gesture}
            onInput={({ currentTarget: { value } }) =>
              onInput(
                input.sense === "voice" ? { ...input, transcript: value } : { ...input, gesture: value },
              )
            }
          />
          {!isVoice && (
            <datalist id="gestures">
              {GESTURES.map((gesture) => (
                <option key={gesture} value={gesture} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
