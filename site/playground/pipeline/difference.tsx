import type { Difference } from "@intent-resolution/engine";
import { useTexts } from "../draft/texts.ts";
import { excerptAt } from "./letters.ts";

interface DifferenceProps {
  readonly input: string;
  readonly match: string;
  readonly difference: Difference;
}

/** Renders two normalized texts, one above the other, cut to the letters around the one at which they part. */
export function MarkedDifference({ input, match, difference: { before } }: DifferenceProps) {
  const texts = useTexts().why;
  return (
    <dl class="difference">
      <div>
        <dt>{texts.heard}</dt>
        <dd dir="auto">
          <Marked text={input} position={before.length} />
        </dd>
      </div>
      <div>
        <dt>{texts.expected}</dt>
        <dd dir="auto">
          <Marked text={match} position={before.length} />
        </dd>
      </div>
    </dl>
  );
}

/** Renders a text around a place, with the letter at that place marked. */
export function Marked({ text, position }: { text: string; position: number }) {
  const { end, space } = useTexts().why;
  const { before, letter, after } = excerptAt(text, position);
  const mark = letter === "" ? end : letter === " " ? "␣" : letter;
  return (
    <>
      <span class="shared">{before}</span>
      <mark class={letter === "" ? "end" : undefined} title={letter === " " ? space : undefined}>
        {mark}
      </mark>
      <span class="soft">{after}</span>
    </>
  );
}
