import { useListener } from "@intent-resolution/react";
import { useState } from "react";
import { rules } from "./rules";

export function Slides() {
  const [slide, setSlide] = useState(1);
  const [lang, setLang] = useState("en");
  // The handlers see this render's slide: there is nothing to keep in a ref.
  const { status, interim, utterance, error, start, stop } = useListener({
    rules: rules[lang] ?? [],
    lang,
    handlers: { "workflow.trigger": { next: () => setSlide(slide + 1), back: () => setSlide(slide - 1) } },
  });
  const listening = status !== "idle";
  return (
    <main>
      <h1>Slide {slide}</h1>
      <button type="button" onClick={listening ? stop : start}>
        {listening ? "Stop" : "Listen"}
      </button>
      <select aria-label="Language" value={lang} onChange={(event) => setLang(event.target.value)}>
        {Object.keys(rules).map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </select>
      <p role="status">
        {error?.code ??
          (interim || (utterance?.performed.length === 0 ? `No rule matches “${utterance.transcript}”` : ""))}
      </p>
    </main>
  );
}
