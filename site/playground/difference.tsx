import type { Difference } from "@intent-resolution/engine";
import { useTexts } from "./texts.ts";

interface DifferenceProps {
  readonly input: string;
  readonly match: string;
  readonly difference: Difference;
}

/** Two normalized texts, one above the other, with the letter marked at which they part. */
export function MarkedDifference({ input, match, difference }: DifferenceProps) {
  const texts = useTexts().outcome;
  return (
    <dl class="difference">
      <div>
        <dt>{texts.heard}</dt>
        <dd>
          <Marked text={input} before={difference.before} letter={difference.input} />
        </dd>
      </div>
      <div>
        <dt>{texts.expected}</dt>
        <dd>
          <Marked text={match} before={difference.before} letter={difference.match} />
        </dd>
      </div>
    </dl>
  );
}

function Marked({ text, before, letter }: { text: string; before: string; letter: string }) {
  const { end, space } = useTexts().outcome;
  const mark = letter === "" ? end : letter === " " ? "␣" : letter;
  return (
    <>
      <span class="shared">{before}</span>
      <mark class={letter === "" ? "end" : undefined} title={letter === " " ? space : undefined}>
        {mark}
      </mark>
      <span class="rest">{text.slice(before.length + letter.length)}</span>
    </>
  );
}
