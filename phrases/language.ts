import type { Phrase } from "./tree.ts";

/** What a rule of a grammar is made of: a text, or the number of another rule. */
export type GrammarSymbol = string | number;

/** A grammar without circles: the alternatives of each rule; `root` names the first. */
export interface Language {
  readonly rules: readonly (readonly (readonly GrammarSymbol[])[])[];
  readonly root: number;
}

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
    const isBlank = head === "" && rest.length > 0;
    // A word that has ended wants a blank, one that goes on a letter.
    if (state === ENDED ? head !== "" : state !== BETWEEN && isBlank) return [];
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

/** The most alternatives of a grammar; a set whose words have too many forms of their own has more. */
const MAX_ALTERNATIVES = 200_000;

/** Thrown where a set has no grammar of a useful size. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

type Outcomes = ReadonlyMap<string, readonly GrammarSymbol[]>;

/**
 * The grammar of all that phrases stand for, as a machine writes it. Pieces are shared, so it is about as large as
 * the phrases are, unless the words machine meets words that are put together of many pieces.
 *
 * @throws TooLargeError beyond 200,000 alternatives
 */
export function languageOf(phrases: readonly Phrase[], machine: Machine): Language {
  const rules: (readonly GrammarSymbol[])[][] = [[]];
  const known = new Map<object, Map<string, Outcomes>>();
  let alternatives = 0;

  function count(more: number): void {
    alternatives += more;
    if (alternatives > MAX_ALTERNATIVES)
      throw new TooLargeError("the grammar of this set has more than 200,000 alternatives");
  }

  /** One body for each state: several ways to the same state become a rule. */
  function merge(ways: readonly (readonly [string, readonly GrammarSymbol[]])[]): Outcomes {
    // Words of many pieces have a state each, long before there is a rule for them.
    count(ways.length);
    const byState = new Map<string, (readonly GrammarSymbol[])[]>();
    for (const [state, body] of ways) {
      const bodies = byState.get(state);
      if (bodies) bodies.push(body);
      else byState.set(state, [body]);
    }
    return new Map([...byState].map(([state, bodies]) => [state, union(bodies)]));
  }

  function union(bodies: readonly (readonly GrammarSymbol[])[]): readonly GrammarSymbol[] {
    const distinct = [...new Map(bodies.map((body) => [JSON.stringify(body), body])).values()];
    const [only = []] = distinct;
    if (distinct.length === 1) return only;
    return [rules.push(distinct) - 1];
  }

  function follow(before: Outcomes, next: (state: string) => Outcomes): Outcomes {
    return merge(
      [...before].flatMap(([state, body]) =>
        [...next(state)].map(([after, more]) => [after, [...body, ...more]] as const),
      ),
    );
  }

  function outcomes(phrase: Phrase, state: string): Outcomes {
    // What a part or a list stands for is the same wherever it is used.
    const key = phrase.kind === "part" ? phrase.part : phrase.kind === "list" ? phrase.list : phrase;
    const states = known.get(key) ?? new Map<string, Outcomes>();
    known.set(key, states);
    const found = states.get(state) ?? work(phrase, state);
    states.set(state, found);
    return found;
  }

  function spoken(text: string, state: string): Outcomes {
    return new Map(machine.read(text, state).map(({ written, state: after }) => [after, written]));
  }

  function work(phrase: Phrase, state: string): Outcomes {
    const here: Outcomes = new Map([[state, []]]);
    switch (phrase.kind) {
      case "words":
        return spoken(phrase.text, state);
      case "sequence":
        return phrase.items.reduce((before, item) => follow(before, (at) => outcomes(item, at)), here);
      case "choice":
        return merge([
          ...phrase.options.flatMap((option) => [...outcomes(option, state)]),
          ...(phrase.optional ? [...here] : []),
        ]);
      case "permutation":
        return permutation(phrase.items, here);
      case "part":
        return outcomes(phrase.part.phrase, state);
      case "list":
        return merge(
          phrase.list.values.flatMap((value) =>
            value.kind === "value"
              ? [...outcomes(value.phrase, state)]
              : range(value).flatMap((number) => [...spoken(number, state)]),
          ),
        );
    }
  }

  /** All orders of the items: which are left decides what may follow, not the order of those before. */
  function permutation(items: readonly Phrase[], here: Outcomes): Outcomes {
    const all = (1 << items.length) - 1;
    const reached = new Map<number, Outcomes>([[0, here]]);
    for (let said = 1; said <= all; said++) {
      const ways = items.flatMap((item, index) => {
        const before = reached.get(said & ~(1 << index));
        if (!(said & (1 << index)) || !before) return [];
        const blank = said === 1 << index ? before : follow(before, (state) => spoken(" ", state));
        return [...follow(blank, (state) => outcomes(item, state))];
      });
      reached.set(said, merge(ways));
    }
    return reached.get(all) ?? here;
  }

  const texts = phrases.flatMap((phrase) =>
    [...outcomes(phrase, machine.start)].flatMap(([state, body]) => (machine.mayEnd(state) ? [body] : [])),
  );
  rules[0] = [...new Map(texts.map((body) => [JSON.stringify(body), body])).values()];
  return { rules, root: 0 };
}

function range({ from, to, step }: { from: number; to: number; step: number }): string[] {
  const numbers: string[] = [];
  for (let number = from; number <= to; number += step) numbers.push(String(number));
  return numbers;
}
