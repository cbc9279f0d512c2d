import { lintChecks } from "@intent-resolution/engine";

/** All that `intents lint` looks for: what the engine finds in rules, and what only a file can have. */
export const findingChecks = {
  ...lintChecks,
  conflicting_statements: {
    title: "Two statements of phrases that take one text with different meanings",
    advice: "Both fire. Say them differently, unless the application is meant to do both.",
  },
  ambiguous_statement: {
    title: "A statement of phrases that takes one text in two ways, with different actions",
    advice: "Each fires, of free text the first alone. Write a word that tells the ways apart, or join them.",
  },
  unreachable_statement: {
    title: "A statement of phrases all of whose texts earlier ones match with the same meaning",
    advice: "Remove the statement: without it, every text means what it means now.",
  },
  undecided_statement: {
    title: "A statement of phrases about which a proof does not end within its bounds",
    advice: "Split the statement, or make its lists smaller.",
  },
  conflicting_heard_as: {
    title: "A row of what is heard that gives a text of phrases a second meaning",
    advice: "Take the row out, or say one of the two texts in other words.",
  },
  similar_sounds: {
    title: "Two texts of phrases that sound alike and mean different things",
    advice: "A recognizer cannot tell them apart. Say one of them in other words.",
  },
  unspoken_words: {
    title: "Words of phrases that are silent or spelled letter by letter",
    advice: "Nothing is proven of how texts with them sound. Write a word as it is said, where there is one.",
  },
  literal_syntax: {
    title: "What reads like the syntax of phrases, and is text",
    advice: "Where it is meant as text, write a backslash before it, as in \\*.",
  },
  missing_colon: {
    title: "A first word of a phrase that is probably its id",
    advice: "Write the colon, or a backslash before the word where it is said.",
  },
  missing_bar: {
    title: "Lines of one statement that read like alternatives, and are one text",
    advice: "Write | between alternatives, in brackets: (go home|take me home). Or join the lines.",
  },
  missing_brackets: {
    title: "A value without a meaning before one that has it",
    advice: "Write synonyms in brackets, or each with its own meaning.",
  },
  lost_letter: {
    title: "A letter that recognizers and people write as another one",
    advice: "Take both, as in (ё|е)лку: texts are compared letter by letter.",
  },
  hyphenated_word: {
    title: "A word with a hyphen that the file writes with a blank elsewhere",
    advice:
      "Write the blank alone, or take both, as in living(-| )room: the client tries a blank for a hyphen, and never the other way round.",
  },
  digits_only: {
    title: "A range of numbers without words, in a file with a language",
    advice: "Recognizers write small numbers as words: add the language, as in 0..100 in en.",
  },
  unspaced_unit: {
    title: "A unit that touches its number, where a recognizer may write a blank",
    advice:
      "Write a blank that may be left out: {n}[ ]%. For the client {n} % is enough: it tries 35 % for 35%, and never the other way round.",
  },
  conflicting_values: {
    title: "Values of one list that are said alike with different meanings",
    advice: "Each fires. Remove one of them, or write the same meaning behind both.",
  },
  unused_definition: {
    title: "A part or a list of phrases that nothing uses",
    advice: "Use it or remove it.",
  },
  failed_case: {
    title: "A case that yields other rules than it expects",
    advice: "Change the rules, or what the case expects. intents test explains the difference.",
  },
  unreadable_file: {
    title: "A file that cannot be read",
    advice: "Mend this first: the rest of the file could not be checked.",
  },
  unused_ignore: {
    title: "An entry of ignore that nothing needs",
    advice: "Remove the entry: what it was for is no longer there.",
  },
} as const satisfies Record<string, { title: string; advice: string }>;

/** The name of a check; stable and meant for programs. */
export type FindingCode = keyof typeof findingChecks;
