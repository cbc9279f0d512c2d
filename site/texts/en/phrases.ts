import type { PhraseFaultCode } from "@intent-resolution/phrases";

/** The words of faults of phrases, where that is not what the library says; `%0` and `%1` are the values of the fault. */
export type PhraseFaultTexts = Readonly<Record<PhraseFaultCode, string>> | null;

export const phraseFaults: PhraseFaultTexts = null;

/** The syntax of a file of phrases with its meanings. */
export type SyntaxRows = readonly (readonly [written: string, meaning: string])[];

export const syntaxRows: SyntaxRows = [
  ["home: go home => navigation.open /home", "a rule: id, phrase and action"],
  ["(go|take me) home", "one or the other: two rules"],
  ["[please] go home", "optional"],
  ["(now;please)", "in any order"],
  ["{room} = hall | kitchen", "a list on a line of its own; {room} in a phrase is captured"],
  ["<door> = door | gate", "a part of phrases, used as <door>"],
  ["{n} = 1..12 in en", "numbers, also in words"],
  ["note {text...} for later", "any words, in one place"],
  ["half past {minute=30}", "no words, but a value that is captured"],
  ["home >= 0.8: go home", "a minimum confidence"],
  ["# a comment", "a line that is ignored"],
];
