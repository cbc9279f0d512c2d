import type { Statement } from "../ast/grammar.ts";
import { collapseWhitespace } from "../ast/whitespace.ts";
import type { Lookup } from "../match/lookup.ts";
import type { Literal, Numbers } from "../match/net.ts";

/** The furthest place that statements reach, and what each could have taken there. */
export interface Furthest {
  readonly at: number;
  readonly expected: readonly { readonly statement: Statement; readonly texts: readonly string[] }[];
}

/** Finds the furthest place of a text, in normalized form, by the very code that finds its rules. */
export function furthest(lookup: Lookup, text: string): Furthest {
  // No statement reaches further than that.
  const start = text.slice(0, lookup.longest + 1);
  return lookup.withRoom(start, (room) => furthestOf(lookup, start, room));
}

function furthestOf({ matcher, options, statements }: Lookup, text: string, room: number): Furthest {
  const { heard } = matcher;
  const { pool } = heard;
  let at = 0;
  let expected = new Map<Statement, Set<string>>();
  for (const [index, statement] of statements.entries()) {
    const tell = (place: number, words: string) => {
      if (place < at || place > text.length) return;
      if (place > at) expected = new Map();
      at = place;
      expected.set(statement, (expected.get(statement) ?? new Set()).add(words));
    };
    heard.asked = (what, from) => {
      for (const place of pool.all(from))
        if (what.kind === "literal") tellWords(what, text, place, tell);
        else tell(place, rangeOf(what));
    };
    const ends = matcher.ends(options.at(index), heard.begin(text, room));
    for (const end of pool.all(ends)) tell(end, "");
  }
  heard.asked = null;
  heard.begin("", 0);
  return { at, expected: Array.from(expected, ([statement, texts]) => ({ statement, texts: [...texts] })) };
}

const rangeOf = ({ of: { from, to, step } }: Numbers) => `${from}..${to}${step > 1 ? `/${step}` : ""}`;

/** Tells of words that do not stand at a place, from the first of them that does not; those that do are gone over. */
function tellWords(
  { text: words, core }: Literal,
  text: string,
  place: number,
  tell: (place: number, words: string) => void,
): void {
  let alike = 0;
  while (alike < core.length && core[alike] === text[place + alike]) alike++;
  if (alike === core.length) return;
  const start = core[alike] === " " ? alike : core.lastIndexOf(" ", alike) + 1;
  tell(place + start, start === 0 ? collapseWhitespace(words) : core.slice(start).trimStart());
}
