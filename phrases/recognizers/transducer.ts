/**
 * Reads words from the left and says what is written: blanks at the ends are dropped and runs of them are one, across
 * the edges of pieces. The state is all that what follows has to know of what came before.
 */
export interface Machine {
  readonly start: string;
  /** What is written for a run of words, and the state after it; none where the state expected something else. */
  read(text: string, state: string): readonly Step[];
  /** Whether a text may end here. */
  mayEnd(state: string): boolean;
}

interface Step {
  readonly written: readonly string[];
  readonly state: string;
}

const BLANKS = /[\p{White_Space}]+/u;

/** Writes letters: a blank is written when the next letter comes, and never before the first. */
export const letters: Machine = {
  start: "start",
  read(text, state) {
    const words = text.split(BLANKS);
    const written: string[] = [];
    let now = state;
    for (const [index, word] of words.entries()) {
      if (index > 0 && now === "word") now = "gap";
      if (word === "") continue;
      written.push(now === "gap" ? ` ${word}` : word);
      now = "word";
    }
    return [{ written: written.length > 0 ? [written.join("")] : [], state: now }];
  },
  mayEnd: (state) => state !== "start",
};

const BETWEEN = "";
const ENDED = "=";

/**
 * Writes whole words. At the end of a piece a word has ended or goes on, and what follows has to agree: so a text is
 * written in one way only, and the values of a list that a blank follows share one state.
 */
export const words: Machine = {
  start: BETWEEN,
  read(text, state) {
    const [head = "", ...rest] = text.split(BLANKS);
    const isWhitespace = head === "" && rest.length > 0;
    // A word that has ended wants a blank, one that goes on a letter.
    if (state === ENDED ? head !== "" : state !== BETWEEN && isWhitespace) return [];
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
