import { type SpeechResult, type VoiceInput, voiceInput } from "@intent-resolution/client";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../shell/icon.tsx";
import { useTexts } from "../work/texts.ts";

/** The Web Speech API, as far as it is used here; TypeScript's DOM library does not have it everywhere. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { readonly results: ArrayLike<SpeechResult> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

type RecognitionClass = new () => Recognition;

function recognitionClass(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionClass | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

interface MicrophoneProps {
  /** The language that is spoken, as a BCP 47 tag. */
  readonly locale: string;
  /** Words that may change yet, while a person speaks. */
  onInterim(words: string): void;
  onHeard(input: VoiceInput): void;
  /** What keeps it from listening, in words; null once it listens. */
  onTrouble(trouble: string | null): void;
}

/** Presses shorter than this switch it on until the next press; longer ones hold it on. */
const HOLD_MS = 350;

/** Listens while it is held, or from one press to the next. */
export function Microphone({ locale, onInterim, onHeard, onTrouble }: MicrophoneProps) {
  const texts = useTexts().microphone;
  const [listening, setListening] = useState(false);
  const current = useRef<Recognition | null>(null);
  const pressedAt = useRef(0);
  // What a recognizer tells late goes to the handlers of the newest render, not to those of the start.
  const newest = useRef({ onInterim, onHeard, onTrouble });
  newest.current = { onInterim, onHeard, onTrouble };

  useEffect(() => () => current.current?.abort(), []);

  const start = () => {
    const Recognition = recognitionClass();
    if (!Recognition) {
      onTrouble(texts.missing);
      return;
    }
    const recognition = new Recognition();
    current.current = recognition;
    recognition.lang = locale;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      const last = results[results.length - 1];
      if (!last) return;
      const input = voiceInput(last);
      if (input) newest.current.onHeard(input);
      else newest.current.onInterim(last[0]?.transcript ?? "");
    };
    recognition.onerror = ({ error }) => {
      if (error !== "aborted") newest.current.onTrouble(texts.troubles[error] ?? texts.trouble);
    };
    recognition.onend = () => setListening(false);
    onTrouble(null);
    setListening(true);
    recognition.start();
  };

  const press = () => {
    pressedAt.current = Date.now();
    if (listening) current.current?.stop();
    else start();
  };
  const release = () => {
    if (listening && Date.now() - pressedAt.current > HOLD_MS) current.current?.stop();
  };

  return (
    <button
      type="button"
      class={listening ? "microphone listening" : "microphone"}
      aria-pressed={listening}
      aria-label={listening ? texts.listening : texts.listen}
      title={texts.note}
      onPointerDown={(event) => event.button === 0 && press()}
      onPointerUp={release}
      onClick={(event) => event.detail === 0 && press()}
    >
      <Icon name="microphone" />
    </button>
  );
}
