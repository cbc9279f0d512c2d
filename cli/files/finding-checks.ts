import { lintChecks } from "@intent-resolution/engine";

/** All that `intents lint` looks for: what the engine finds in rules, and what only a file can have. */
export const findingChecks = {
  ...lintChecks,
  conflicting_statements: {
    title: "Two statements of phrases that match the same text with different meanings",
    advice: "Both fire. Word them differently, unless the application should do both.",
  },
  ambiguous_statement: {
    title: "A statement of phrases that matches a text in two ways, with different actions",
    advice:
      "Each fires; of two ways with free text, only the first. Add a word that distinguishes them, or join them.",
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
    title: "A heard-as row that gives a text of phrases a second meaning",
    advice: "Remove the row, or word one of the two texts differently.",
  },
  similar_sounds: {
    title: "Two texts of phrases that sound alike and mean different things",
    advice: "A recognizer cannot distinguish them. Word one of them differently.",
  },
  unspoken_words: {
    title: "Words of phrases that are silent or spelled letter by letter",
    advice: "How texts with them sound is not proven. Write such a word as it is said, if possible.",
  },
  literal_syntax: {
    title: "Text that reads like the syntax of phrases",
    advice: "If it is meant as text, write a backslash before it, as in \\*.",
  },
  missing_colon: {
    title: "A first word of a phrase that is probably its id",
    advice: "Write the colon after it; if the word is said, write a backslash before it.",
  },
  missing_bar: {
    title: "Lines of one statement that read like alternatives, but are one text",
    advice: "Write | between alternatives, in brackets: (go home|take me home). Or join the lines.",
  },
  missing_brackets: {
    title: "A value without a meaning before a value that has one",
    advice: "Write synonyms in brackets, or each with its own meaning.",
  },
  lost_letter: {
    title: "A letter that recognizers and people write as another one",
    advice: "Accept both, as in (ё|е)лку: texts are compared letter by letter.",
  },
  hyphenated_word: {
    title: "A word with a hyphen that the file writes with a blank elsewhere",
    advice:
      "Write only the blank, or accept both, as in living(-| )room: the client tries a blank for a hyphen, never the reverse.",
  },
  digits_only: {
    title: "A range of numbers without words, in a file with a language",
    advice: "Recognizers write small numbers as words: add the language, as in 0..100 in en.",
  },
  unspaced_unit: {
    title: "A unit that touches its number, where a recognizer may write a blank",
    advice:
      "Write an optional blank: {n}[ ]%. For the client {n} % is enough: it tries 35 % for 35%, never the reverse.",
  },
  conflicting_values: {
    title: "Values of one list that are said alike with different meanings",
    advice: "Each fires. Remove one of them, or give both the same meaning.",
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
    advice: "Fix this first: the rest of the file could not be checked.",
  },
  unused_ignore: {
    title: "An entry of ignore that nothing needs",
    advice: "Remove the entry: nothing is found any more that it would ignore.",
  },
} as const satisfies Record<string, { title: string; advice: string }>;

/** The name of a check; stable and meant for programs. */
export type FindingCode = keyof typeof findingChecks;
