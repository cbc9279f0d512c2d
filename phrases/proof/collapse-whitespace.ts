import { type Automata, EMPTY_SET, EMPTY_TEXT, END, isCapture, type StateId } from "./automata/automata.ts";
import { PairMap } from "./automata/interner.ts";

export const SPACE = 0x20;

/** The letter that was read last: nothing, a letter, or white space after one, which is not written yet. */
const START = 0;
const LETTER = 1;
const PENDING = 2;

/** Returns a transducer that collapses each run of white space to one space, and trims the ends. */
export function collapseWhitespaceOf(automata: Automata) {
  const known = new PairMap();
  return function collapse(texts: StateId, mode: 0 | 1 | 2 = START): StateId {
    const done = known.get(texts, mode);
    if (done !== undefined) return done as StateId;
    const edges: StateId[] = [];
    for (let at = texts; at !== EMPTY_SET; at = automata.rest(at)) {
      const label = automata.label(at);
      const target = automata.target(at);
      if (label === END) edges.push(EMPTY_TEXT);
      else if (label === SPACE) edges.push(collapse(target, mode === START ? START : PENDING));
      else if (isCapture(label)) edges.push(automata.word([label], collapse(target, mode)));
      else edges.push(automata.word(mode === PENDING ? [SPACE, label] : [label], collapse(target, LETTER)));
    }
    const collapsed = edges.reduceRight((all, edge) => automata.union(edge, all), EMPTY_SET);
    known.set(texts, mode, collapsed);
    return collapsed;
  };
}
