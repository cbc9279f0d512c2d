import { type SpeechResult, type VoiceInput, voiceInput } from "@intent-resolution/client";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../shell/icon.tsx";
import { useLanguage } from "../shell/language.tsx";
import { useTexts } from "./texts.ts";

/** The Web Speech API, as far as it is used here; TypeScript's DOM library does not have it everywhere. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { readonly results: ArrayLike<SpeechResult> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
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

/** Listens once and hands on what was understood. Without speech recognition it says so instead. */
export function Microphone({ onHeard }: { onHeard(input: VoiceInput): void }) {
  const texts = useTexts().microphone;
  const { tag } = useLanguage();
  const [support, setSupport] = useState<"unknown" | "yes" | "no">("unknown");
  const [listening, setListening] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const current = useRef<Recognition | null>(null);

  useEffect(() => {
    setSupport(recognitionClass() ? "yes" : "no");
    return () => current.current?.abort();
  }, []);

  const listen = () => {
    const Recognition = recognitionClass();
    if (!Recognition) return;
    if (listening) {
      current.current?.abort();
      return;
    }
    const recognition = new Recognition();
    current.current = recognition;
    recognition.lang = tag;
    recognition.interimResults = false;
    recognition.onresult = ({ results }) => {
      const input = results[0] ? voiceInput(results[0]) : null;
      if (input) onHeard(input);
    };
    recognition.onerror = ({ error }) => {
      if (error !== "aborted") setTrouble(texts.troubles[error] ?? texts.trouble);
    };
    recognition.onend = () => setListening(false);
    setTrouble(null);
    setListening(true);
    recognition.start();
  };

  if (support === "no") return <p class="note">{texts.missing}</p>;
  return (
    <div class="microphone">
      <button
        type="button"
        class="secondary"
        aria-pressed={listening}
        disabled={support === "unknown"}
        onClick={listen}
      >
        <Icon name="microphone" />
        {listening ? texts.listening : texts.listen}
      </button>
      <small class="hint">{trouble ?? texts.note}</small>
    </div>
  );
}
