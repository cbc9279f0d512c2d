/**
 * Reads pieces of a text from left to right and writes them with white space collapsed, also across the edges of pieces.
 * The state holds all information about earlier pieces that later ones need.
 */
export interface Transducer {
  readonly start: string;
  /** The output for a run of words, and the state after it; none where the state expected something else. */
  read(text: string, state: string): readonly Step[];
  /** Whether a text may end here. */
  mayEnd(state: string): boolean;
}

interface Step {
  readonly written: readonly string[];
  readonly state: string;
}

const WHITESPACE = /[\p{White_Space}]+/u;

/**
 * Writes characters: a space is written with the next character, and never before the first. Words are pieces of their
 * own, so that texts which begin alike can share them.
 */
export const characterTransducer: Transducer = {
  start: "start",
  read(text, state) {
    const words = text.split(WHITESPACE);
    const written: string[] = [];
    let now = state;
    for (const [index, word] of words.entries()) {
      if (index > 0 && now === "word") now = "gap";
      if (word === "") continue;
      written.push(...(now === "gap" ? ` ${word}` : word).split(/(?=-)/));
      now = "word";
    }
    return [{ written, state: now }];
  },
  mayEnd: (state) => state !== "start",
};

const BETWEEN = "";
const ENDED = "=";

/**
 * Writes whole words. At the end of a piece a word has ended or goes on, and the next piece has to agree: so each text
 * has one derivation, and the values of a list before a space share one state.
 */
export const wordTransducer: Transducer = {
  start: BETWEEN,
  read(text, state) {
    const [head = "", ...rest] = text.split(WHITESPACE);
    const startsWithSpace = head === "" && rest.length > 0;
    // A word that has ended expects a space, one that goes on a character.
    if (state === ENDED ? head !== "" : state !== BETWEEN && startsWithSpace) return [];
    const begun = state === ENDED ? head : state.slice(1) + head;
    const all = [begun, ...rest];
    const last = all.pop() as string;
    const written = all.filter((word) => word !== "");
    if (last === "") return [{ written, state: rest.length === 0 ? state : BETWEEN }];
    return [
      { written: [...written, last], state: ENDED },
      { written, state: `>${last}` },
    ];
  },
  mayEnd: (state) => state === BETWEEN || state === ENDED,
};
