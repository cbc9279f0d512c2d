import { END_MARK } from "./end-marks.ts";

type Replacement = string | ((match: string, ...groups: string[]) => string);

/** A text that steps rewrite: a string, or one that keeps where its letters come from. */
export interface Rewritable {
  replace(pattern: RegExp, by: string): Rewritable;
  replace(pattern: RegExp, by: (match: string, ...groups: string[]) => string): Rewritable;
  toString(): string;
}

/** A text that is rewritten, and where in a transcript each of its letters comes from. */
export interface TracedText extends Rewritable {
  /** Returns what was said between the words before a piece of this text and those after it. */
  between(from: number, to: number): string;
}

type Range = readonly [from: number, to: number];

const SPOKEN = /\p{L}|\p{N}/u;

/**
 * Returns a transcript as a text to rewrite.
 *
 * @param said its letters; those of words that a step left out are blank
 * @param sources where in the transcript the source of each letter is
 */
export const traceText = (
  text: string,
  said = text.split(""),
  sources = said.map((_, at): Range => [at, at + 1]),
): TracedText => ({
  toString: () => text,
  replace(pattern, by: Replacement) {
    const rewritten: Range[] = [];
    let done = 0;
    const keepUntil = (end: number) => {
      while (done < end) rewritten.push(sources[done++] as Range);
    };
    const result = text.replace(pattern, (match: string, ...rest) => {
      const written = typeof by === "string" ? by : by(match, ...rest);
      if (written === match) return match;
      // Behind the groups, of which none is named, are the place and the text.
      keepUntil(rest.at(-2) as unknown as number);
      const [from = 0] = sources[done] ?? [];
      done += match.length;
      let [, to = from] = sources[done - 1] ?? [];
      if (SPOKEN.test(match) && !written.trim()) {
        while (END_MARK.test(said[to] ?? "")) to++;
        said.fill(" ", from, to);
      }
      for (const _ of written.split("")) rewritten.push([from, to]);
      return written;
    });
    keepUntil(sources.length);
    return traceText(result, said, rewritten);
  },
  between(from, to) {
    const [, begin = 0] = sources[text.slice(0, from).trimEnd().length - 1] ?? [];
    const [end] = sources[text.length - text.slice(to).trimStart().length] ?? [];
    return said.slice(begin, end).join("");
  },
});
