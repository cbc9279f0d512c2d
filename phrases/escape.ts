/** The text with each backslash gone and the character behind it as it is; null if one takes nothing. */
export function unescaped(text: string): string | null {
  let dangling = false;
  const plain = text.replace(/\\([\s\S]?)/gu, (_, letter: string) => {
    dangling ||= letter === "";
    return letter;
  });
  return dangling ? null : plain;
}

/** What is wrong with a backslash at the end. */
export const DANGLING = "a backslash takes the next character as it is, and here is none";
