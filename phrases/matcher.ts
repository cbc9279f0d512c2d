import { Heard } from "./heard.ts";
import type { Body, Fork, Net, Trie } from "./net.ts";
import { NONE, type Places, Pool } from "./places.ts";
import { placesOfShuffle } from "./shuffle.ts";
import { ANYTHING, mayTake, type Next } from "./start.ts";

/** So many times a body is matched for several places at once; beyond that, once for each place of the text. */
const MAX_WHOLES = 8;

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
      case "fork":
        return this.#fork(net, from, next ?? this.next(from));
      case "shared":
        return this.#shared(net.body, from);
      case "shuffle":
        return this.#pool.some(placesOfShuffle(this, net, from).at(-1) as Places);
      case "numbers":
        return this.heard.numbers(net, from);
    }
  }

  /** Every option is tried, whatever the next letter: marks may be sorted, or somebody asks what could go on. */
  get isThorough(): boolean {
    return this.heard.isSorted || this.heard.asked !== null;
  }

  /** The same as `ends`; mostly the next letters tell that there is nothing to take. */
  behind(net: Net, from: Places, next = this.next(from)): Places {
    if (mayTake(net, next)) return this.ends(net, from, next);
    return net.passable ? from : net.empty ? this.ends(net, from) : NONE;
  }

  /** What the text goes on with at some of the places. */
  next(from: Places): Next {
    return this.isThorough ? ANYTHING : this.heard.next(from);
  }

  #fork({ options, optional, trie }: Fork, from: Places, next: Next): Places {
    const pool = this.#pool;
    const found = pool.make();
    if (optional) pool.join(found, from);
    const mark = pool.top;
    if (trie && !this.isThorough) this.walk(trie, from, (_, ends) => pool.join(found, ends));
    else
      for (let index = 0; index < options.sources.length; index++) {
        const ends = this.behind(options.at(index), from, next);
        pool.join(found, ends);
        pool.top = mark;
      }
    pool.top = mark;
    return pool.some(found);
  }

  /** The options of a fork that may lead from some places to a goal, in their order. */
  candidates({ options, trie }: Pick<Fork, "options" | "trie">, from: Places, goal: Places): number[] {
    const pool = this.#pool;
    const mark = pool.top;
    if (!trie || this.isThorough)
      return [...options.sources.keys()].filter((index) => {
        pool.top = mark;
        return !trie || pool.meets(goal, this.ends(options.at(index), from));
      });
    const candidates = new Set<number>();
    this.walk(trie, from, (accepted, ends) => {
      if (pool.meets(ends, goal)) for (const index of accepted) candidates.add(index);
    });
    pool.top = mark;
    return [...candidates].sort((one, other) => one - other);
  }

  /** Tells of the options of a trie that take something at some of the places, and of the places behind that. */
  walk(start: Trie, from: Places, tell: (accepted: readonly number[], ends: Places) => void): void {
    const { heard } = this;
    const pool = this.#pool;
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
        for (const edge of pool.isOne(at) ? [letters.get(unit)] : letters.values())
          if (edge) go(edge.to, heard.letters(edge.text, at));
      }
      if (nets.length > 0) {
        const next = this.next(at);
        for (const { net, to } of nets) {
          const mark = pool.top;
          go(to, pool.only(this.behind(net, at, next), mark));
        }
      }
    }
  }

  #shared(body: Body, from: Places): Places {
    const pool = this.#pool;
    const found = pool.make();
    const mark = pool.top;
    this.#ready(body);
    if (body.wholes < MAX_WHOLES && !pool.isOne(from)) {
      body.wholes++;
      pool.join(found, this.ends(body.net, from));
    } else
      for (let place = pool.next(from, 0); place >= 0; place = pool.next(from, place + 1))
        pool.join(found, this.#endsAt(body, place), this.#kept);
    pool.top = mark;
    return pool.some(found);
  }

  /** Those of some places from which a net leads to a goal. */
  leading(net: Net, from: Places, goal: Places): Places {
    const pool = this.#pool;
    const leads = pool.make();
    const mark = pool.top;
    if (net.kind === "shared") this.#ready(net.body);
    for (let place = pool.next(from, 0); place >= 0; place = pool.next(from, place + 1)) {
      const isShared = net.kind === "shared";
      const ends = isShared ? this.#endsAt(net.body, place) : this.ends(net, pool.one(place));
      if (pool.meets(goal, ends, isShared ? this.#kept : pool)) pool.add(leads, place);
      pool.top = mark;
    }
    return pool.some(leads);
  }

  #ready(body: Body): void {
    if (body.turn === this.#turn) return;
    body.turn = this.#turn;
    body.wholes = 0;
    body.ends = [];
  }

  /** The ends of a body that is ready at one place, among the sets that are kept; they are found once for a text. */
  #endsAt(body: Body, place: number): Places {
    let known = body.ends[place];
    if (known === undefined) {
      const pool = this.#pool;
      const mark = pool.top;
      const ends = this.ends(body.net, pool.one(place));
      known = ends === NONE ? NONE : this.#kept.copy(pool, ends);
      pool.top = mark;
      // A body has no circle, so nothing else was kept for it meanwhile.
      body.ends[place] = known;
    }
    return known;
  }
}
