import type { CandidateOptions, CandidateStep } from "@intent-resolution/client";
import { file } from "./file.ts";

type Scored = readonly (readonly [transcript: string, confidence: number])[];
type Case = readonly [
  name: string,
  /** A text, or the scored alternatives of a final result, or of one that is not. */
  heard: string | Scored | { readonly interim: Scored },
  candidates: readonly (readonly [transcript: string, step: CandidateStep, alternative: number])[],
  options?: CandidateOptions,
];

/** What was heard: the texts to try for a recognizer's result, in their order, and what was done to each. */
export const heardVectors = () =>
  file(
    "heard",
    CASES.map(([name, heard, candidates, options]) => ({
      name,
      result: resultOf(heard),
      ...(options && { options }),
      candidates: candidates.map(([transcript, step, alternative]) => ({ transcript, step, alternative })),
    })),
  );

function resultOf(heard: Case[1]): object {
  if (typeof heard === "string") return { text: heard };
  const isFinal = !("interim" in heard);
  const scored = "interim" in heard ? heard.interim : heard;
  return {
    isFinal,
    alternatives: scored.map(([transcript, confidence]) => ({ transcript, confidence })),
  };
}

const CASES: readonly Case[] = [
  [
    "Chrome: lower case, no punctuation; a later result of one session begins with a blank",
    [[" go home", 0.9362103343009949]],
    [[" go home", "as_said", 0]],
  ],
  [
    "Chrome: only the first of several alternatives is scored",
    [
      ["next light", 0.8123],
      ["next slide", 0],
      ["Next Slide", 0],
    ],
    [
      ["next light", "as_said", 0],
      ["next slide", "as_said", 1],
      ["Next Slide", "as_said", 2],
    ],
  ],
  [
    "Chrome: a percentage, a time and a price keep their marks",
    [["set volume to 50% at 10:30 for 1,000.50", 0.9]],
    [["set volume to 50% at 10:30 for 1,000.50", "as_said", 0]],
  ],
  [
    "Edge: a capital letter and a full stop",
    [["Go home.", 0.92]],
    [
      ["Go home.", "as_said", 0],
      ["Go home", "without_punctuation", 0],
    ],
  ],
  [
    "Edge: a question, with a comma within",
    [["Computer, what's next?", 0.92]],
    [
      ["Computer, what's next?", "as_said", 0],
      ["Computer what's next", "without_punctuation", 0],
      ["what's next", "without_skip_words", 0],
    ],
    { skipWords: ["computer"] },
  ],
  [
    "Whisper: a blank in front and a full stop",
    " Next.",
    [
      [" Next.", "as_said", 0],
      ["Next", "without_punctuation", 0],
    ],
  ],
  [
    "Whisper: a polite sentence, with skip words of one word and of two",
    " Could you open the menu, please?",
    [
      [" Could you open the menu, please?", "as_said", 0],
      ["Could you open the menu please", "without_punctuation", 0],
      ["open the menu", "without_skip_words", 0],
    ],
    { skipWords: ["please", "could you", "could"] },
  ],
  [
    "Whisper: a quotation, an ellipsis, an exclamation",
    " “Stop...” …stop!",
    [
      [" “Stop...” …stop!", "as_said", 0],
      ["Stop stop", "without_punctuation", 0],
    ],
  ],
  [
    "Whisper: Spanish marks on both sides",
    " ¿Qué hora es? ¡Adelante!",
    [
      [" ¿Qué hora es? ¡Adelante!", "as_said", 0],
      ["Qué hora es Adelante", "without_punctuation", 0],
    ],
  ],
  [
    "Whisper: Greek, whose question mark looks like a semicolon",
    " Τι ώρα είναι;",
    [
      [" Τι ώρα είναι;", "as_said", 0],
      ["Τι ώρα είναι", "without_punctuation", 0],
    ],
  ],
  [
    "Whisper: Japanese, Hindi and Arabic full stops",
    "次へ。 आगे बढ़ो। التالي؟",
    [
      ["次へ。 आगे बढ़ो। التالي؟", "as_said", 0],
      ["次へ आगे बढ़ो التالي", "without_punctuation", 0],
    ],
  ],
  [
    "apostrophes, inner marks and a number that begins with its separator stay",
    "'tis the dogs' e.g. .5 mark: node.js, a/b.",
    [
      ["'tis the dogs' e.g. .5 mark: node.js, a/b.", "as_said", 0],
      ["'tis the dogs' e.g .5 mark node.js a/b", "without_punctuation", 0],
    ],
  ],
  [
    "skip words are compared as texts are matched, and as whole words",
    "BITTE Straße bittere STRASSE",
    [
      ["BITTE Straße bittere STRASSE", "as_said", 0],
      ["bittere", "without_skip_words", 0],
    ],
    { skipWords: ["bitte", "stra\u00dfe"] },
  ],
  [
    "nothing but skip words, or nothing but marks, is not made silence",
    [
      ["please", 0.9],
      ["...", 0],
    ],
    [
      ["please", "as_said", 0],
      ["...", "as_said", 1],
    ],
    { skipWords: ["please"] },
  ],
  [
    "exact: the first alternative as it was said",
    [
      ["Next.", 0.9],
      ["text", 0],
    ],
    [["Next.", "as_said", 0]],
    { exact: true, skipWords: ["next"] },
  ],
  ["a result that is not final is nothing yet", { interim: [["next", 0.01]] }, []],
  ["silence is nothing", " \n", []],
];
