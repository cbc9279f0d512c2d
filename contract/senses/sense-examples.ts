import type { Sense } from "../schemas/schemas.ts";
import type { InputOf } from "./senses.ts";

/** An input of each sense. They are separate from the rows, which every page that resolves contains. */
export const SENSE_EXAMPLES: { readonly [S in Sense]: InputOf<S> } = {
  voice: { sense: "voice", transcript: "Go home", confidence: 0.94 },
  motion: { sense: "motion", gesture: "open_palm", confidence: 0.91 },
  smell: { sense: "smell" },
  taste: { sense: "taste" },
  view: { sense: "view" },
  touch: { sense: "touch" },
};
