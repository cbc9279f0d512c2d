import { lintChecks } from "@intent-resolution/engine";

/** All that `intents lint` looks for: what the engine finds in rules, and what only a file can have. */
export const findingChecks = {
  ...lintChecks,
  conflicting_statements: {
    title: "Two statements of phrases that take one text with different meanings",
    advice: "Both fire. Say them differently, unless the application is meant to do both.",
  },
  unreachable_statement: {
    title: "A statement of phrases all of whose texts earlier ones take with the same meaning",
    advice: "Remove the statement: without it, every text means what it means now.",
  },
  undecided_statement: {
    title: "A statement of phrases about which a proof does not end within its bounds",
    advice: "Split the statement, or make its lists smaller.",
  },
  mistaken_sign: {
    title: "What reads like the syntax of phrases, and is text",
    advice: "Write it as docs/phrases.md says, or with a backslash where it is meant as text.",
  },
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
