import { lintChecks } from "@intent-resolution/engine";

/** All that `intents lint` looks for: what the engine finds in rules, and what only a file can have. */
export const findingChecks = {
  ...lintChecks,
  unused_definition: {
    title: "A part or a list of phrases that nothing uses",
    advice: "Use it or remove it.",
  },
  unused_ignore: {
    title: "An entry of ignore that nothing needs",
    advice: "Remove the entry: what it was for is no longer there.",
  },
} as const satisfies Record<string, { title: string; advice: string }>;

/** The name of a check; stable and meant for programs. */
export type FindingCode = keyof typeof findingChecks;
