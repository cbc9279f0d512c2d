import type { Handlers, IntentClient, Utterance } from "@intent-resolution/client";
import type { PhraseSet } from "@intent-resolution/phrases";
import { useCallback, useEffect, useLayoutEffect, useState } from "preact/hooks";
import { useLanguage } from "../../shell/language.tsx";
import { memo } from "../../shell/rendering/memo.ts";
import { keep, recall } from "../../shell/storage.ts";
import { LOCALES, languages } from "../../texts/languages.ts";
import { useTexts } from "../draft/texts.ts";
import { Microphone } from "./microphone.tsx";
import { useListener } from "./use-listener.ts";

interface SpeechProps {
  readonly set: PhraseSet;
  /** The call for the intents of what was said, where a rule fires. */
  readonly ask: IntentClient["resolve"];
  readonly perform: Handlers["perform"];
  /** Called when the microphone begins and ends to listen. */
  onListening(isOn: boolean): void;
  /** Words that may change yet, while a person speaks. */
  onInterim(words: string): void;
  onHeard(utterance: Utterance): void;
}

const KEY = "intents.recognizer";
/** Whether a person was told where the recording may go. */
const TOLD = "intents.told";

/** The microphone with the language that it listens for: the page's own, until a person chooses another. */
export const Speech = memo(function Speech({
  set,
  ask,
  perform,
  onListening,
  onInterim,
  onHeard,
}: SpeechProps) {
  const texts = useTexts().microphone;
  const { tag } = useLanguage();
  const own = languages[tag].locale;
  const [lang, setLang] = useState<string>(own);
  const [listener, { status, interim, utterance, error }] = useListener({
    rules: set,
    client: { resolve: ask },
    handlers: { perform },
    lang,
  });
  useEffect(() => {
    const kept = recall(KEY);
    setLang(LOCALES.find((each) => each === kept) ?? own);
  }, []);
  const choose = useCallback((value: string) => {
    setLang(value);
    keep(KEY, value === own ? null : value);
  }, []);
  const [isTelling, setTelling] = useState(false);
  const isOn = status !== "idle";
  useEffect(() => {
    onListening(isOn);
    if (!isOn) return setTelling(false);
    if (recall(TOLD)) return;
    keep(TOLD, "1");
    setTelling(true);
  }, [isOn]);
  // The step of the request shows what the service returned.
  const trouble = error && error.code !== "resolve" && (texts.troubles[error.code] ?? texts.trouble);
  const note = trouble || (isTelling && texts.note);
  useLayoutEffect(() => {
    if (interim) onInterim(interim);
  }, [interim]);
  useLayoutEffect(() => {
    if (utterance) onHeard(utterance);
  }, [utterance]);
  return (
    <div class="speech needs-script">
      <RecognizerMenu lang={lang} onChoose={choose} />
      <Microphone listener={listener} status={status} />
      <div role="status">{note && <p class={trouble ? "speech-note trouble" : "speech-note"}>{note}</p>}</div>
    </div>
  );
});

interface MenuProps {
  readonly lang: string;
  readonly onChoose: (lang: string) => void;
}

/** The languages that can be listened for. */
const RecognizerMenu = memo(function RecognizerMenu({ lang, onChoose }: MenuProps) {
  const texts = useTexts().microphone;
  return (
    <label class="recognizer">
      <span aria-hidden="true">{lang.slice(0, 2).toUpperCase()}</span>
      <select
        aria-label={texts.language}
        title={texts.language}
        autocomplete="off"
        value={lang}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each}>
            {texts.languages[each]}
          </option>
        ))}
      </select>
    </label>
  );
});
