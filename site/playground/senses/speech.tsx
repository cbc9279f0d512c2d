import type { VoiceInput } from "@intent-resolution/client";
import { useEffect, useState } from "preact/hooks";
import { useLanguage } from "../../shell/language.tsx";
import { keep, recall } from "../../shell/storage.ts";
import { type LanguageTag, languages, languageTags } from "../../texts/languages.ts";
import { useTexts } from "../work/texts.ts";
import { Microphone } from "./microphone.tsx";

interface SpeechProps {
  onInterim(words: string): void;
  onHeard(input: VoiceInput): void;
}

const KEY = "intents.recognizer";

/** The microphone with the language that it listens for: the page's own, until a person chooses another. */
export function Speech({ onInterim, onHeard }: SpeechProps) {
  const texts = useTexts().microphone;
  const { tag } = useLanguage();
  const [spoken, setSpoken] = useState<LanguageTag>(tag);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const kept = recall(KEY);
    setSpoken(languageTags.find((each) => each === kept) ?? tag);
  }, []);
  return (
    <div class="speech needs-script">
      <select
        class="recognizer"
        aria-label={texts.language}
        title={texts.language}
        autocomplete="off"
        value={spoken}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as LanguageTag;
          setSpoken(chosen);
          keep(KEY, chosen === tag ? null : chosen);
        }}
      >
        {languageTags.map((each) => (
          <option key={each} value={each} title={languages[each].name}>
            {each.toUpperCase()}
          </option>
        ))}
      </select>
      <Microphone
        locale={languages[spoken].locale}
        onInterim={onInterim}
        onHeard={onHeard}
        onTrouble={setTrouble}
      />
      <p class="speech-trouble" role="status">
        {trouble}
      </p>
    </div>
  );
}
