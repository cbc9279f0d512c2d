import { useTexts } from "../draft/texts.ts";
import type { OnMiss } from "../request/use-miss.ts";

/** Renders the buttons for an input on which no rule fires. */
export function NextStep({ onMakeRule, onAddWording }: OnMiss) {
  const texts = useTexts().pipeline;
  return (
    <span class="button-row next-step needs-script">
      <button type="button" class="secondary small" onClick={onMakeRule}>
        {texts.makeRule}
      </button>
      {onAddWording && (
        <button type="button" class="secondary small" onClick={onAddWording}>
          {texts.addWording}
        </button>
      )}
    </span>
  );
}
