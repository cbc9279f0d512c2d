import type { Input } from "@intent-resolution/contract";
import { pure } from "../../shell/pure.ts";
import { useTexts } from "../work/texts.ts";
import { visibleSpaces } from "./letters.ts";

interface ChipsProps {
  readonly input: Input;
  onInput(input: Input): void;
}

/** Phrases that teach what matching means: pressed, they stand in the field, and the steps light up. */
export const Chips = pure(function Chips({ input, onInput }: ChipsProps) {
  const { composer, starter } = useTexts();
  const confidence = "confidence" in input ? (input.confidence ?? null) : null;
  return (
    <ul class="chips needs-script" aria-label={composer.chips}>
      {starter.chips.map(({ text, teaches }) => (
        <li key={text}>
          <button
            type="button"
            class="chip"
            onClick={() => onInput({ sense: "voice", transcript: text, confidence })}
          >
            <code>{visibleSpaces(text)}</code>
            <small>{teaches}</small>
          </button>
        </li>
      ))}
    </ul>
  );
});
