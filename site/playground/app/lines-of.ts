/** Returns a text cut to so many letters. */
export const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const LETTERS = 9;
const MAX_LINES = 4;

/** Returns a text as the lines of a small note. */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const joined = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && joined.length <= LETTERS) lines[lines.length - 1] = joined;
    else lines.push(cut(word, LETTERS));
  }
  return lines.slice(0, MAX_LINES);
}
