import { file } from "./file.ts";
import { ofChrome } from "./heard-by-chrome.ts";
import { ofEdge } from "./heard-by-edge.ts";
import { ofOthers } from "./heard-by-others.ts";
import { ofWhisper } from "./heard-by-whisper.ts";
import type { HeardCase } from "./heard-case.ts";
import { written } from "./heard-written.ts";

/** What was heard: the texts to try for a recognizer's result, in their order, and what was done to each. */
export const heardVectors = () =>
  file(
    "heard",
    [...ofChrome, ...ofEdge, ...ofWhisper, ...ofOthers, ...written].map(
      ({ name, origin, heard, options, candidates, matches, misses }) => ({
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
