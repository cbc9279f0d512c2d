import { useLayoutEffect, useState } from "preact/hooks";
import type { ControlProps } from "./field.tsx";

interface ScoreProps {
  readonly control: ControlProps;
  readonly value: number | null | undefined;
  readonly placeholder: string;
  onScore(score: number | null): void;
}

const scoreOf = (text: string) => (text === "" || Number.isNaN(Number(text)) ? null : Number(text));

/** Renders a number field for a confidence or a threshold; empty means that there is none. */
export function ScoreField({ control, value, placeholder, onScore }: ScoreProps) {
  // What is typed ("0.") may not be a number yet, so the text is kept apart from the value.
  const [text, setText] = useState(value == null ? "" : String(value));
  // With the value itself: for a frame the page would show a score that is not the one it sends.
  useLayoutEffect(() => {
    if (scoreOf(text) !== (value ?? null)) setText(value == null ? "" : String(value));
  }, [value]);

  return (
    <input
      {...control}
      type="number"
      min="0"
      max="1"
      step="any"
      inputMode="decimal"
      placeholder={placeholder}
      value={text}
      onInput={({ currentTarget }) => {
        setText(currentTarget.value);
        onScore(scoreOf(currentTarget.value));
      }}
    />
  );
}
