import type { Phrase } from "../ast/grammar.ts";
import { breakable, shapes } from "./shape.ts";
import type { Machine } from "./transducer.ts";

/** What a rule of a grammar is made of: a text, or the number of another rule. */
export type GrammarSymbol = string | number;

/** A grammar without circles: the alternatives of each rule; `root` names the first. */
export interface Language {
  readonly rules: readonly (readonly (readonly GrammarSymbol[])[])[];
  readonly root: number;
}

/** The most alternatives of a grammar: what is larger, a recognizer does not read in a useful time. */
const MAX_ALTERNATIVES = 200_000;
/** The most ways that are looked at to write one, many of which lead nowhere: some seconds. */
const MAX_WAYS = 500_000;

/** Thrown where a set has no grammar of a useful size. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

type Outcomes = ReadonlyMap<string, readonly GrammarSymbol[]>;

/**
 * The grammar of all that phrases stand for, as a machine writes it. Pieces are shared, so it is about as large as
 * the phrases are, unless the words machine meets words that are put together of many pieces.
 *
 * @throws TooLargeError beyond 200,000 alternatives, or 500,000 ways that are looked at
 */
export function languageOf(phrases: readonly Phrase[], machine: Machine): Language {
  const rules: (readonly GrammarSymbol[])[][] = [[]];
  const shapeOf = shapes();
  const known = new Map<number, Map<string, Outcomes>>();
  const found = { alternatives: 0, ways: 0 };

  function count(what: keyof typeof found, more: number): void {
    found[what] += more;
    if (found.alternatives > MAX_ALTERNATIVES || found.ways > MAX_WAYS)
      throw new TooLargeError("the words of this set are put together in too many ways for a grammar");
  }

  /** One body for each state: several ways to the same state become a rule. */
  function merge(ways: readonly (readonly [string, readonly GrammarSymbol[]])[]): Outcomes {
    // Words of many pieces have a state each, long before there is a rule for them.
    count("ways", ways.length);
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
    count("alternatives", distinct.length);
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
    // What is written alike stands for the same, wherever it is written.
    const key = shapeOf(phrase);
    const states = known.get(key) ?? new Map<string, Outcomes>();
    known.set(key, states);
    const all = states.get(state) ?? work(phrase, state);
    states.set(state, all);
    return all;
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
        return breakable(phrase).reduce((before, item) => follow(before, (at) => outcomes(item, at)), here);
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
