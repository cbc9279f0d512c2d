import { readFileSync } from "node:fs";
import { file } from "./file.ts";
import type { HeardCase, Origin } from "./heard-case.ts";
import { dictated } from "./heard-dictated.ts";
import { written } from "./heard-written.ts";

/** Files of `vectors/heard`: what recognizers wrote, as others published it. */
const RECOGNIZERS = ["chrome", "edge", "whisper", "others"];

const published = (recognizer: string): readonly (HeardCase & { readonly origin: Origin })[] =>
  JSON.parse(readFileSync(new URL(`../../vectors/heard/${recognizer}.json`, import.meta.url), "utf8"));

/** What was heard: the texts to try for a recognizer's result, in their order, and what was done to each. */
export const heardVectors = () =>
  file(
    "heard",
    [...RECOGNIZERS.flatMap(published), ...written, ...dictated].map(
      ({ name, origin, heard, options, candidates, matches, misses, resolves }) => ({
        name,
        origin,
        result: resultOf(heard),
        ...(options && { options }),
        candidates: candidates.map(([transcript, step, alternative = 0]) => ({
          transcript,
          step,
          alternative,
        })),
        ...(matches && { matches }),
        ...(misses && { misses }),
        ...(resolves && { resolves }),
      }),
    ),
  );

function resultOf(heard: HeardCase["heard"]): object {
  if (typeof heard === "string") return { text: heard };
  const isFinal = !("interim" in heard);
  const scored = "interim" in heard ? heard.interim : heard;
  return {
    isFinal,
    alternatives: scored.map(([transcript, confidence]) => ({ transcript, confidence })),
  };
}
