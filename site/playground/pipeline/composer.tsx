import { type Input, isTextInput, type TextSense, textInput, textOf } from "@intent-resolution/contract";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../shell/controls/icon.tsx";
import { saying } from "../draft/history.ts";
import { useTexts } from "../draft/texts.ts";
import { VERBATIM } from "../draft/verbatim.ts";
import { useFaultAt } from "../request/fault.ts";

interface ComposerProps {
  readonly input: Input;
  readonly busy: boolean;
  /** Whether the microphone is on. */
  readonly isListening: boolean;
  /** Shown in the bar once the page is scrolled: the verdict and the last action. */
  readonly verdict: ComponentChildren;
  /** The microphone, shown inside the field. */
  readonly microphone: ComponentChildren;
  onInput(input: Input): void;
  onSend(): void;
}

/** Renders the one large field, in which a person says something. Scrolled away it comes along as a bar. */
export function Composer({ input, busy, isListening, verdict, microphone, onInput, onSend }: ComposerProps) {
  const texts = useTexts().composer;
  const [alive, setAlive] = useState(false);
  const [docked, setDocked] = useState(false);
  const space = useRef<HTMLDivElement>(null);
  const text = isTextInput(input) ? textOf(input) : "";
  const isGesture = input.sense === "motion";
  const fault = useFaultAt(isGesture ? "/input/gesture" : "/input/transcript");

  useEffect(() => {
    setAlive(true);
    const { current } = space;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setDocked(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  /** The last input of each sense, so that going back and forth loses nothing. */
  const typed = useRef<Partial<Record<TextSense, string>>>({});
  const choose = (sense: TextSense) => {
    if (sense === input.sense) return;
    if (isTextInput(input)) typed.current[input.sense] = text;
    onInput({
      ...textInput(sense, typed.current[sense] ?? ""),
      confidence: isTextInput(input) ? (input.confidence ?? null) : null,
    });
  };

  return (
    <div class="composer-space" ref={space}>
      <form
        class={docked ? "composer docked" : "composer"}
        aria-label={texts.title}
        // What is wrong with a value is the service's to say, in its own words.
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <fieldset class="senses-choice">
          <legend class="visually-hidden">{texts.sense}</legend>
          {(["voice", "motion"] as const).map((sense) => (
            <label key={sense} title={texts.senses[sense]}>
              <input
                type="radio"
                name="sense"
                value={sense}
                autocomplete="off"
                checked={input.sense === sense}
                onChange={() => choose(sense)}
              />
              <Icon name={sense} />
              <span>{texts.senses[sense]}</span>
            </label>
          ))}
        </fieldset>
        <div class="words">
          <input
            {...VERBATIM}
            name="words"
            enterkeyhint="send"
            aria-label={isGesture ? texts.gesture : texts.transcript}
            aria-invalid={fault !== null || undefined}
            placeholder={
              isGesture ? texts.gesturePlaceholder : isListening ? texts.listening : texts.placeholder
            }
            value={text}
            onInput={({ currentTarget }) => onInput(saying(input, currentTarget.value))}
          />
          {input.sense === "voice" && microphone}
        </div>
        <button type="submit" class="primary send" disabled={!alive} aria-busy={busy}>
          <span class="send-word">{texts.resolve}</span>
          <Icon name="enter" />
        </button>
        <div class="dock-verdict">{docked && verdict}</div>
      </form>
    </div>
  );
}
