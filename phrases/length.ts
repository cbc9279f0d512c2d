import { isBlank, tidy } from "./blank.ts";
import type { Algebra } from "./fold.ts";

/**
 * The longest text of a phrase, white space made one and trimmed, by how it begins and ends: from letters to letters,
 * from letters to a blank, from a blank to letters, and from a blank to a blank. A blank counts with the letter that
 * follows it; what cannot be is `NEVER`. Then, whether some text is nothing but white space.
 */
export type Lengths = readonly [number, number, number, number, blank: boolean];

const NEVER = Number.NEGATIVE_INFINITY;
const NOTHING: Lengths = [0, NEVER, NEVER, 0, true];
const SPACE: Lengths = [NEVER, 0, NEVER, 0, true];
const NONE: Lengths = [NEVER, NEVER, NEVER, NEVER, false];

/** How many UTF-16 code units the longest text of a phrase has. */
export function longestOf([, , letters, blank]: Lengths): number {
  // What stands at the start is trimmed as if it followed a blank that has not been counted.
  return Math.max(letters - 1, blank > NEVER ? 0 : NEVER);
}

export const lengths: Algebra<Lengths> = {
  words(text) {
    const inner = tidy(text);
    if (inner === "") return text === "" ? NOTHING : SPACE;
    const start = inner.length + (isBlank(text[0]) ? 1 : 0);
    const endsBlank = isBlank(text.at(-1));
    return endsBlank
      ? [NEVER, start, NEVER, inner.length + 1, false]
      : [start, NEVER, inner.length + 1, NEVER, false];
  },
  sequence: (items) => items.reduce(after, NOTHING),
  choice: (options, optional) => options.reduce(either, optional ? NOTHING : NONE),
  permutation(items) {
    // The longest way to have said some of the items, for each set of them.
    const said: Lengths[] = [NOTHING];
    for (let set = 1; set < 1 << items.length; set++) {
      let best = NONE;
      items.forEach((item, index) => {
        const before = set & ~(1 << index);
        if (before === set) return;
        const start = said[before] as Lengths;
        best = either(best, after(before === 0 ? start : after(start, SPACE), item));
      });
      said.push(best);
    }
    return said.at(-1) as Lengths;
  },
  range({ from, to }) {
    const length = Math.max(String(from).length, String(to).length);
    return [length, NEVER, length + 1, NEVER, false];
  },
};

function after([a, b, c, d, blank]: Lengths, [e, f, g, h, next]: Lengths): Lengths {
  const [letters, toBlank] = [Math.max(a + e, b + g), Math.max(a + f, b + h)];
  return [letters, toBlank, Math.max(c + e, d + g), Math.max(c + f, d + h), blank && next];
}

function either([a, b, c, d, blank]: Lengths, [e, f, g, h, other]: Lengths): Lengths {
  return [Math.max(a, e), Math.max(b, f), Math.max(c, g), Math.max(d, h), blank || other];
}
