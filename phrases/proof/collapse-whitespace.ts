import { type Automata, EMPTY_SET, EMPTY_TEXT, END, isCapture, type StateId } from "./automata.ts";
import { PairMap } from "./interner.ts";

export const SPACE = 0x20;

/** What was read last: nothing, a letter, or white space after one, which is not written yet. */
const [START, LETTER, PENDING] = [0, 1, 2] as const;

/** A transducer over automata: texts with each run of white space made one space, and their ends trimmed. */
export class CollapseWhitespace {
  readonly #automata: Automata;
  readonly #known = new PairMap();

  constructor(automata: Automata) {
    this.#automata = automata;
  }

  of(texts: StateId, mode: 0 | 1 | 2 = START): StateId {
    const automata = this.#automata;
    const known = this.#known.get(texts, mode);
    if (known !== undefined) return known as StateId;
    const edges: StateId[] = [];
    for (let at = texts; at !== EMPTY_SET; at = automata.rest(at)) {
      const label = automata.label(at);
      const target = automata.target(at);
      if (label === END) edges.push(EMPTY_TEXT);
      else if (label === SPACE) edges.push(this.of(target, mode === START ? START : PENDING));
      else if (isCapture(label)) edges.push(automata.word([label], this.of(target, mode)));
      else edges.push(automata.word(mode === PENDING ? [SPACE, label] : [label], this.of(target, LETTER)));
    }
    const collapsed = edges.reduceRight((all, edge) => automata.union(edge, all), EMPTY_SET);
    this.#known.set(texts, mode, collapsed);
    return collapsed;
  }
}
