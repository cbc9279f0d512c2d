import type { Input } from "@intent-resolution/contract";
import { memo } from "../../shell/rendering/memo.ts";
import type { Chip } from "../draft/chips.ts";
import { useTexts } from "../draft/texts.ts";
import { visibleSpaces } from "./letters.ts";

interface ChipsProps {
  readonly chips: readonly Chip[];
  readonly input: Input;
  onInput(input: Input): void;
}

/** Phrases to try: pressed, they are put into the field, and the steps light up. */
export const Chips = memo(function Chips({ chips, input, onInput }: ChipsProps) {
  const { composer } = useTexts();
  const confidence = "confidence" in input ? (input.confidence ?? null) : null;
  return (
    <ul class="chips needs-script" aria-label={composer.chips}>
      {chips.map(({ text, teaches }) => (
        <li key={text}>
          <button
            type="button"
            class="chip"
            aria-current={"transcript" in input && input.transcript === text}
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
