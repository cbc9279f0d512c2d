import { Heard } from "./heard.ts";
import type { Body, Fork, Net, Shuffle, Trie } from "./net.ts";
import { NONE, type Places, Pool } from "./places.ts";

/** So many times a body is matched for several places at once; beyond that, once for each place of the text. */
const MAX_WHOLES = 8;
/** So few options are tried without a look at the next letters. */
const FEW = 3;
const ALL_LETTERS = -1;

/**
 * Matches nets against a normalized text: a set of places goes in, the set of places behind what was taken comes out.
 * All places of a set are matched together, so the cost grows with the nets that are met, not with the texts that
 * they stand for.
 */
export class Matcher {
  readonly heard = new Heard();
  readonly #pool = this.heard.pool;
  /** Sets that are kept as long as the text. */
  readonly #kept = new Pool();
  #turn = 0;

  /** Begins with another text, in normalized form, and answers the set of its first place. */
  begin(text: string, room: number): Places {
    this.#turn++;
    this.#kept.begin(text.length + 1 + room);
    return this.heard.begin(text, room);
  }

  /** Lets go of the text. */
  end(): void {
    this.heard.end();
    this.#kept.shrink();
  }

  /** The places behind all texts of a net that stand at some of the places. */
  ends(net: Net, from: Places): Places {
    switch (net.kind) {
      case "literal":
        return this.heard.literal(net, from);
      case "chain": {
        let at = from;
        for (const item of net.items) {
          at = this.ends(item, at);
          if (at === NONE) break;
        }
        return at;
      }
      case "fork":
        return this.#fork(net, from);
      case "shared":
        return this.#shared(net.body, from);
      case "shuffle":
        return this.#shuffle(net, from);
      case "numbers":
        return this.heard.numbers(net, from);
    }
  }

  /** Every option is tried, whatever the next letter: marks may be sorted, or somebody asks what could go on. */
  get isThorough(): boolean {
    return this.heard.isSorted || this.heard.asked !== null;
  }

  #fork({ options, optional, trie }: Fork, from: Places): Places {
    const pool = this.#pool;
    const found = pool.make();
    if (optional) pool.join(found, from);
    const mark = pool.top;
    const { isThorough } = this;
    if (trie && !isThorough) {
      this.walk(trie, from, (_, ends) => pool.join(found, ends));
    } else {
      // Where options are few, it is as quick to try them as to look at the next letters.
      const letters = isThorough || options.sources.length < FEW ? ALL_LETTERS : this.heard.lettersAt(from);
      for (let index = 0; index < options.sources.length; index++) {
        const option = options.nets[index] ?? options.at(index);
        if ((option.first & letters) === 0 && !option.empty && letters !== ALL_LETTERS) continue;
        const ends = this.ends(option, from);
        if (ends !== NONE) pool.join(found, ends);
        pool.top = mark;
      }
    }
    pool.top = mark;
    return pool.isEmpty(found) ? pool.drop(found) : found;
  }

  /** Tells of the options of a trie that take something at some of the places, and of the places behind that. */
  walk(start: Trie, from: Places, tell: (accepted: readonly number[], ends: Places) => void): void {
    const { heard } = this;
    const pool = this.#pool;
    let [trie, at]: [Trie | null, Places] = [start, from];
    while (trie) {
      if (!trie.isOpen) trie.open();
      if (trie.accepts.length > 0) tell(trie.accepts, at);
      let next: Trie | null = null;
      let nextAt = NONE;
      // All ways on but the last are walked in turn, so that a long row of nets is no deep recursion.
      const go = (to: Trie, ends: Places) => {
        if (ends === NONE) return;
        const mark = pool.top;
        if (next) this.walk(next, nextAt, tell);
        pool.top = mark;
        next = to;
        nextAt = ends;
      };
      if (trie.space) go(trie.space, heard.space(at));
      if (trie.letters.size > 0) {
        // Each edge once; mostly all places ask for the same.
        let last: unknown = null;
        let met: Set<unknown> | null = null;
        for (let place = pool.next(at, 0); place >= 0; place = pool.next(at, place + 1)) {
          const edge = trie.letters.get(heard.text.charCodeAt(place));
          if (!edge || edge === last || met?.has(edge)) continue;
          if (last) {
            met ??= new Set<unknown>([last]);
            met.add(edge);
          }
          last = edge;
          go(edge.to, heard.letters(edge.text, at));
        }
      }
      if (trie.nets.length > 0) {
        const letters = heard.lettersAt(at);
        for (const { net, to } of trie.nets)
          if (net.empty || (net.first & letters) !== 0) go(to, this.ends(net, at));
      }
      trie = next;
      at = nextAt;
    }
  }

  /** Items in any order: for each set of them, the places behind all ways to say these. */
  #shuffle({ items }: Shuffle, from: Places): Places {
    const pool = this.#pool;
    const said: Places[] = [from];
    for (let set = 1; set < 1 << items.length; set++) said.push(pool.make());
    for (let set = 0; set < said.length - 1; set++) {
      const mark = pool.top;
      const at = set === 0 ? from : this.heard.space(said[set] as Places);
      if (at !== NONE)
        for (const [index, item] of items.entries()) {
          if (set & (1 << index)) continue;
          const ends = this.ends(item, at);
          if (ends !== NONE) pool.join(said[set | (1 << index)] as Places, ends);
        }
      pool.top = mark;
    }
    const all = said.at(-1) as Places;
    return pool.isEmpty(all) ? NONE : all;
  }

  #shared(body: Body, from: Places): Places {
    const pool = this.#pool;
    const first = pool.next(from, 0);
    const second = pool.next(from, first + 1);
    if (second < 0) return this.#endsAt(body, first);
    this.#ready(body);
    if (body.wholes < MAX_WHOLES && pool.next(from, second + 1) >= 0) {
      body.wholes++;
      return this.ends(body.net, from);
    }
    const found = pool.make();
    const mark = pool.top;
    for (let place = first; place >= 0; place = pool.next(from, place + 1)) {
      const ends = this.#endsAt(body, place);
      if (ends !== NONE) pool.join(found, ends);
      pool.top = mark;
    }
    return pool.isEmpty(found) ? pool.drop(found) : found;
  }

  #ready(body: Body): void {
    if (body.turn === this.#turn) return;
    body.turn = this.#turn;
    body.wholes = 0;
    body.ends = [];
  }

  /** The ends of a body at one place, which are found once for a text. */
  #endsAt(body: Body, place: number): Places {
    this.#ready(body);
    const pool = this.#pool;
    let known = body.ends[place];
    if (known === undefined) {
      const ends = this.ends(body.net, pool.one(place));
      known = ends === NONE ? NONE : this.#kept.copy(pool, ends);
      // A body has no circle, so nothing else was kept for it meanwhile.
      body.ends[place] = known;
    }
    return known === NONE ? NONE : pool.copy(this.#kept, known);
  }
}
