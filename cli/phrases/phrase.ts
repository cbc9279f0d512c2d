/** A fault in a phrase, at an offset in UTF-16 code units. */
export class PhraseFault extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** The most texts that one phrase may stand for; far beyond what a request can carry. */
export const MAX_TEXTS = 1_000;

/** The most groups that may lie within one another. */
export const MAX_DEPTH = 20;

/** Words as they are, one of several alternatives, or parts one after the other. */
type Part = string | { readonly either: readonly Part[] } | { readonly parts: readonly Part[] };

/**
 * The texts that a phrase stands for, in the order in which they are read, each once and with single spaces.
 *
 * `(a|b)` is one of its alternatives, `[a|b]` one of them or nothing, and groups nest. A backslash takes the
 * character after it as it is.
 *
 * @throws PhraseFault if the phrase is not well formed, stands for more than 1,000 texts, or for an empty one
 */
export function expandPhrase(phrase: string): string[] {
  const part = parse(phrase);
  const number = size(part);
  if (number > MAX_TEXTS)
    throw new PhraseFault(
      0,
      `this phrase stands for ${number.toLocaleString("en")} texts, but at most ${MAX_TEXTS.toLocaleString("en")} are written out`,
    );
  const tidy = texts(part).map((text) => text.replace(/\s+/gu, " ").trim());
  if (tidy.includes(""))
    throw new PhraseFault(0, "this phrase may be empty: at least one word must not be optional");
  return [...new Set(tidy)];
}

function size(part: Part): number {
  if (typeof part === "string") return 1;
  if ("either" in part) return part.either.reduce((sum, option) => sum + size(option), 0);
  return part.parts.reduce((product, next) => product * size(next), 1);
}

function texts(part: Part): string[] {
  if (typeof part === "string") return [part];
  if ("either" in part) return part.either.flatMap(texts);
  return part.parts.reduce<string[]>(
    (starts, next) => starts.flatMap((start) => texts(next).map((end) => start + end)),
    [""],
  );
}

const CLOSING = { "(": ")", "[": "]" } as const;

function parse(phrase: string): Part {
  let offset = 0;

  /** Reads alternatives up to the closing bracket of the group that was opened, or to the end of the phrase. */
  function alternatives(opened: { bracket: "(" | "["; offset: number } | null, depth: number): Part[] {
    const options: Part[] = [];
    let parts: Part[] = [];
    let words = "";
    const endWords = () => {
      if (words !== "") parts.push(words);
      words = "";
    };
    const endOption = () => {
      endWords();
      options.push({ parts });
      parts = [];
    };
    while (offset < phrase.length) {
      const at = offset++;
      const letter = phrase[at] as string;
      if (letter === "\\" && offset < phrase.length) words += phrase[offset++];
      else if (letter === "(" || letter === "[") {
        endWords();
        parts.push(group(letter, at, depth + 1));
      } else if (letter === ")" || letter === "]") {
        if (!opened || letter !== CLOSING[opened.bracket])
          throw new PhraseFault(at, `this ${letter} closes nothing`);
        endOption();
        return options;
      } else if (letter === "|" && opened) endOption();
      else if (letter === "|") throw new PhraseFault(at, "alternatives stand in ( ) or [ ]");
      else words += letter;
    }
    if (opened)
      throw new PhraseFault(
        opened.offset,
        `this ${opened.bracket} is never closed by a ${CLOSING[opened.bracket]}`,
      );
    endOption();
    return options;
  }

  function group(bracket: "(" | "[", at: number, depth: number): Part {
    if (depth > MAX_DEPTH)
      throw new PhraseFault(at, `groups lie at most ${MAX_DEPTH} deep within one another`);
    const options = alternatives({ bracket, offset: at }, depth);
    return { either: bracket === "[" ? [...options, ""] : options };
  }

  return { either: alternatives(null, 0) };
}
