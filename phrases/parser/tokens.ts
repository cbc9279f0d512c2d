/** The name of a part, a list or a capture: letters and marks of any script, digits, `_` and `-`. */
export const NAME = "[\\p{L}\\p{M}\\p{Nd}_-]+";

/** The text with each backslash gone and the character behind it as it is. */
export const plain = (text: string): string => (text.includes("\\") ? text.replace(/\\(.)/gsu, "$1") : text);

/** Whether a backslash at the end takes nothing. */
export const isDangling = (text: string): boolean => /^(?:[^\\]|\\.)*\\$/su.test(text);

/** What is wrong with such a backslash. */
export const DANGLING = "a backslash takes the next character as it is, and here is none";
