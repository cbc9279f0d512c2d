import { useTexts } from "../work/texts.ts";
import type { OnMiss } from "../work/use-miss.ts";

/** What one can do with an input that no rule takes. */
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
