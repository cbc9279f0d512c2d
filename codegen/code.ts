/** A value in the code that is written: its name there, and its JSON Pointer as the text of a template. */
export interface Place {
  readonly name: string;
  readonly pointer: string;
}

/** Returns a statement that returns what is expected at a place, where the value is otherwise. */
export function refuse({ pointer }: Place, invalid: string, expected: string, verb = "be"): string {
  return `if (${invalid}) return ${fault(pointer, `must ${verb} ${expected}`)};`;
}

/** Returns an expression of the fault at a place; the words are apart, for they may hold anything. */
export function fault(pointer: string, words: string): string {
  return pointer.includes("${")
    ? `\`${pointer}\` + ${JSON.stringify(`: ${words}`)}`
    : JSON.stringify(`${pointer}: ${words}`);
}

export const block = (head: string, lines: readonly string[]) => [`${head} {`.trim(), ...indent(lines), "}"];

export const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
