import { Heard } from "./heard.ts";
import type { Fork, Net, Shared, Trie } from "./net.ts";
import { NONE, type Places } from "./places.ts";
import { placesOfShuffle } from "./shuffle.ts";
import { ANYTHING, mayTake, type Next } from "./start.ts";

/**
 * Matches nets against a normalized text: a set of places goes in, the set of places behind what was taken comes out.
 * All places of a set are matched together, so the cost grows with the nets that are met, not with the texts that
 * they stand for.
 */
export class Matcher {
  readonly heard = new Heard();
  readonly pool = this.heard.pool;

  /** The places behind all texts of a net that stand at some of the places. */
  ends(net: Net, from: Places, next?: Next): Places {
    switch (net.kind) {
      case "literal":
        return this.heard.literal(net, from);
      case "chain": {
        let at = from;
        for (const item of net.items) {
          at = item.kind === "literal" ? this.heard.literal(item, at) : this.behind(item, at);
          if (at === NONE) break;
        }
        return at;
      }
      case "fork": {
        const found = this.pool.make();
        this.#fork(found, net, from, next ?? this.heard.next(from));
        return this.pool.some(found);
      }
      case "shared":
        return this.#shared(net, from);
      case "shuffle":
        return this.pool.some(placesOfShuffle(this, net, from).at(-1) as Places);
      case "numbers":
        return this.heard.numbers(net, from);
    }
  }

  /** The same as `ends`; mostly the next letters tell that there is nothing to take. */
  behind(net: Net, from: Places, next = this.heard.next(from)): Places {
    if (mayTake(net, next)) return this.ends(net, from, next);
    return net.passable ? from : net.empty ? this.ends(net, from) : NONE;
  }

  #fork(found: Places, { options, optional, trie }: Fork, from: Places, next: Next): void {
    const { pool } = this;
    if (optional) pool.join(found, from);
    if (trie && !this.heard.isThorough) this.walk(trie, from, false, (_, ends) => pool.join(found, ends));
    else
      for (let index = 0; index < options.sources.length; index++)
        this.join(found, options.at(index), from, next);
  }

  /** Adds the places behind a net to a set. */
  join(found: Places, net: Net, from: Places, next: Next): void {
    const { pool } = this;
    const { top } = pool;
    const may = mayTake(net, next);
    if (may && net.kind === "fork") this.#fork(found, net, from, next);
    else if (may && net.kind === "literal" && !net.leads && !net.trails && !this.heard.isThorough)
      this.heard.join(found, net.core, from);
    else pool.join(found, this.behind(net, from, next));
    pool.top = top;
  }

  /** The options that may lead from some places to a goal, in their order. */
  candidates(
    { options, trie }: Pick<Fork, "options" | "trie">,
    from: Places,
    goal: Places,
  ): Iterable<number> {
    if (!trie || this.heard.isThorough) return options.sources.keys();
    const { pool } = this;
    const { top } = pool;
    const candidates = new Set<number>();
    this.walk(trie, from, true, (accepted, ends) => {
      if (ends === NONE || pool.both(ends, goal) !== NONE)
        for (const index of accepted) candidates.add(index);
    });
    pool.top = top;
    return [...candidates].sort((one, other) => one - other);
  }

  /**
   * Tells of the options of a trie that take something at some of the places, and of the places behind that; or, where
   * it is enough that they may, of one that alone is left where there are many places, and of none.
   */
  walk(
    start: Trie,
    from: Places,
    mayGuess: boolean,
    tell: (accepted: readonly number[], ends: Places) => void,
  ): void {
    const { heard } = this;
    const { pool } = this;
    const tries = [start];
    const places = [from, pool.top];
    const go = (to: Trie, ends: Places) => {
      if (ends === NONE) return;
      tries.push(to);
      places.push(ends, pool.top);
    };
    for (let trie = tries.pop(); trie; trie = tries.pop()) {
      // Sets that were made since are of tries that were gone through.
      pool.top = places.pop() as number;
      const at = places.pop() as Places;
      trie.open();
      const { accepts, space, letters, nets } = trie;
      if (accepts.length > 0) tell(accepts, at);
      if (space) go(space, heard.space(at));
      if (letters.size > 0) {
        const unit = heard.text.charCodeAt(pool.next(at, 0));
        for (const edge of pool.isFew(at, 1) ? [letters.get(unit)] : letters.values())
          if (edge) go(edge.to, heard.letters(edge.text, at));
      }
      if (nets.length > 0) {
        const next = heard.next(at);
        if (mayGuess && trie.only && next === ANYTHING) tell(trie.only, NONE);
        else for (const { net, to } of nets) go(to, pool.only(pool.top, this.behind(net, at, next)));
      }
    }
  }

  #shared(net: Shared, from: Places): Places {
    const { pool } = this;
    const distances = this.distances(net, from);
    if (!distances) return this.ends(net.body, from);
    const found = pool.make();
    for (const [distance, where] of distances) pool.joinBehind(found, from, distance, where);
    return pool.some(found);
  }

  /**
   * By how far the ends of a net lie behind some places, and for which of these; null for a part as long as it costs no
   * more to match all places together each time.
   */
  distances(use: Net, from: Places): ReadonlyMap<number, Int32Array> | null {
    const net = use.kind === "shared" ? use.body : use;
    const { pool } = this;
    const { top, width } = pool;
    let ends = this.heard.ends.get(net);
    if (!ends) {
      ends = { known: new Int32Array(width), behind: new Map(), wholes: 0 };
      this.heard.ends.set(net, ends);
    }
    const { known, behind } = ends;
    if (pool.isWithin(from, known)) return behind;
    const isPart = use.kind === "shared" && use.capture === null;
    if (isPart && !pool.isFew(from, 1) && ends.wholes++ < this.heard.places) return null;
    for (let place = pool.next(from, 0); place >= 0; place = pool.next(from, place + 1)) {
      if (!mark(known, place)) continue;
      const found = this.ends(net, pool.one(place));
      for (let end = pool.next(found, 0); end >= 0; end = pool.next(found, end + 1)) {
        const distance = end - place;
        let where = behind.get(distance);
        if (!where) {
          where = new Int32Array(width);
          behind.set(distance, where);
        }
        mark(where, place);
      }
      pool.top = top;
    }
    return behind;
  }
}

/** Adds a place to a set that is in no pool, and tells whether it was missing. */
function mark(set: Int32Array, place: number): boolean {
  const before = set[place >>> 5] as number;
  set[place >>> 5] = before | (1 << (place & 31));
  return set[place >>> 5] !== before;
}
