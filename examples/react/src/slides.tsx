import { dangerous } from "@intent-resolution/client";
import { useListener } from "@intent-resolution/react";
import { useState } from "react";
import { rules } from "./rules";

export function Slides() {
  const [slide, setSlide] = useState(1);
  const [lang, setLang] = useState("en");
  const [notes, setNotes] = useState<string[]>([]);
  const { status, interim, utterance, pending, error, start, stop, decide } = useListener({
    rules: rules[lang] ?? [],
    lang,
    // The handlers see this render's slide: there is nothing to keep in a ref.
    handlers: {
      "workflow.trigger": {
        next: () => setSlide(slide + 1),
        back: () => setSlide(slide - 1),
        reset: dangerous(() => setSlide(1)),
      },
      "text.insert": ({ text }) => setNotes([...notes, text]),
    },
    confirm: "pending",
  });
  const listening = status !== "idle";
  const misses: Record<string, string> = {
    no_match: "No rule matches",
    ignored: "Yes or no, not",
    failed: "It failed:",
    unregistered: "Nothing does it yet:",
  };
  const miss = utterance && misses[utterance.outcome];
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
      {pending && (
        <p role="alert">
          Really “{pending.transcript}”?{" "}
          <button type="button" onClick={() => decide(true)}>
            Yes
          </button>{" "}
          <button type="button" onClick={() => decide(false)}>
            No
          </button>
        </p>
      )}
      <ul aria-label="Notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p role="status">{error?.code ?? (interim || (miss ? `${miss} “${utterance.transcript}”` : ""))}</p>
    </main>
  );
}
