import { useEffect, useState } from "preact/hooks";
import type { PlaygroundTexts } from "../../texts/en/playground.ts";
import { useTexts } from "../draft/texts.ts";
import type { Requested } from "../request/use-request.ts";
import { excerptAt } from "./letters.ts";

/** Milliseconds of rest after which the page says what it makes of an input. */
const REST_MS = 700;

/** Tells those who do not see the page, once they pause, what their input does: the only part of it that speaks. */
export function Spoken({ requested, outcome }: { requested: Requested; outcome: string }) {
  const texts = useTexts();
  const sentence = sentenceOf(requested, texts);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(`${sentence} ${outcome}`.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [sentence, outcome]);
  return (
    <p class="visually-hidden" role="status">
      {said}
    </p>
  );
}

function sentenceOf({ fault, firing, closest }: Requested, { pipeline }: PlaygroundTexts): string {
  if (fault) return pipeline.refused;
  if (firing.length > 0)
    return pipeline.spoken.fires([...new Set(firing.map(({ rule }) => rule.id))].join(", "));
  if (!closest) return pipeline.noRule;
  const { input, match, difference } = closest.difference;
  const at = difference.before.length;
  return pipeline.spoken.closest(match, excerptAt(match, at).letter, excerptAt(input, at).letter);
}
