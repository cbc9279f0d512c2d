import { readFileSync } from "node:fs";
import type { CandidateOptions, CandidateStep, Intent } from "@intent-resolution/client";
import type { StepOptions } from "@intent-resolution/engine";
import { file } from "./file.ts";

/** Files of `vectors/heard`: what recognizers wrote, as others published it; and what is written for the vectors. */
const FILES = ["chrome", "edge", "whisper", "others", "written", "dictated", "steps"];

type Scored = readonly (readonly [transcript: string, confidence: number])[];

/** A transcript, and the texts to try for it. */
interface HeardCase {
  readonly name: string;
  /** The recognizer that wrote it, and where that was published; or that it was written for the vectors. */
  readonly origin: "written" | { readonly recognizer: string; readonly published: string };
  /** A text, or the scored alternatives of a final result, or of one that is not. */
  readonly heard: string | Scored | { readonly interim: Scored };
  readonly candidates: readonly (readonly [transcript: string, step: CandidateStep, alternative?: number])[];
  readonly options?: CandidateOptions & StepOptions;
  /** Texts of rules that are heard in it. */
  readonly matches?: readonly string[];
  /** Texts of rules that are not, near as they are. */
  readonly misses?: readonly string[];
  /** A file of phrases, and what it resolves to: the text that is resolved, and the intents. */
  readonly resolves?: {
    readonly file: string;
    readonly transcript: string;
    readonly intents: readonly Intent[];
  };
}

const casesOf = (name: string): readonly HeardCase[] =>
  JSON.parse(readFileSync(new URL(`../../vectors/heard/${name}.json`, import.meta.url), "utf8"));

/** Returns the cases of what was heard: the texts to try for a recognizer's result, in their order, each with its step. */
export const heardVectors = () =>
  file(
    "heard",
    FILES.flatMap(casesOf).map(({ name, origin, heard, options, candidates, matches, misses, resolves }) => ({
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
    })),
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
