import { getOrInsert } from "../ast/get-or-insert.ts";
import type { Phrase } from "../ast/grammar.ts";
import { numbersOf } from "../ast/range.ts";
import { splitAtSpaces, structuralKeys } from "./structural-key.ts";
import type { Transducer } from "./transducer.ts";

/** A piece of a grammar's rule: a text, or the number of another rule. */
export type GrammarSymbol = string | number;

/** An acyclic grammar: the alternatives of each rule; `root` is the index of the first. */
export interface RecognizerGrammar {
  readonly rules: readonly (readonly (readonly GrammarSymbol[])[])[];
  readonly root: number;
}

/** The maximum number of alternatives: recognizers need too long to read a larger grammar. */
const MAX_ALTERNATIVES = 200_000;
/** The maximum number of derivations tried for one grammar, many in vain: some seconds. */
const MAX_DERIVATIONS = 500_000;

/** Thrown if a set has no grammar of a useful size. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

type Body = readonly GrammarSymbol[];
type Outcomes = ReadonlyMap<string, Body>;

/**
 * Returns the grammar of all that phrases stand for, as a transducer writes it. Pieces are shared, so it is about as
 * large as the phrases are, unless words are put together of many pieces and the grammar is one of whole words.
 * Alternatives that begin alike have one rule for what follows: a thousand numbers in words are a few dozen rules.
 *
 * @throws TooLargeError beyond 200,000 alternatives, or 500,000 derivations
 */
export function grammarOf(phrases: readonly Phrase[], transducer: Transducer): RecognizerGrammar {
  const rules: (readonly Body[])[] = [[]];
  const numbers = new Map<string, number>();
  const keyOf = structuralKeys();
  const known = new Map<number, Map<string, Outcomes>>();
  const found = { alternatives: 0, derivations: 0 };

  function count(what: keyof typeof found, more: number): void {
    found[what] += more;
    if (found.alternatives > MAX_ALTERNATIVES || found.derivations > MAX_DERIVATIONS)
      throw new TooLargeError("the words of this set are put together in too many derivations for a grammar");
  }

  /** Merges into one body for each state: several derivations that lead to the same state become a rule. */
  function merge(derivations: readonly (readonly [string, Body])[]): Outcomes {
    // Words of many pieces have a state each, long before there is a rule for them.
    count("derivations", derivations.length);
    const byState = new Map<string, Body[]>();
    for (const [state, body] of derivations) getOrInsert(byState, state, () => []).push(body);
    return new Map([...byState].map(([state, bodies]) => [state, union(bodies)]));
  }

  function union(bodies: readonly Body[]): Body {
    const alternatives = distinct(bodies);
    if (alternatives.length > 1) count("alternatives", alternatives.length);
    return factored(alternatives);
  }

  function factored(bodies: readonly Body[]): Body {
    const byFirst = new Map<GrammarSymbol | undefined, Body[]>();
    for (const body of bodies) getOrInsert(byFirst, body[0], () => []).push(body);
    const alternatives = Array.from(byFirst.values(), (group) => {
      const [first = []] = group;
      if (group.length === 1) return first;
      const length = first.findIndex((symbol, index) => group.some((body) => body[index] !== symbol));
      const common = first.slice(0, length < 0 ? first.length : length);
      return [...common, ...factored(group.map((body) => body.slice(common.length)))];
    });
    const [only = []] = alternatives;
    if (alternatives.length === 1) return only;
    return [getOrInsert(numbers, JSON.stringify(alternatives), () => rules.push(alternatives) - 1)];
  }

  function follow(before: Outcomes, next: (state: string) => Outcomes): Outcomes {
    return merge(
      [...before].flatMap(([state, body]) =>
        [...next(state)].map(([after, more]) => [after, [...body, ...more]] as const),
      ),
    );
  }

  function outcomes(phrase: Phrase, state: string): Outcomes {
    // Equal notation means the same wherever it is written.
    const states = getOrInsert(known, keyOf(phrase), () => new Map<string, Outcomes>());
    return getOrInsert(states, state, () => work(phrase, state));
  }

  function read(text: string, state: string): Outcomes {
    return new Map(transducer.read(text, state).map(({ written, state: after }) => [after, written]));
  }

  function work(phrase: Phrase, state: string): Outcomes {
    const here: Outcomes = new Map([[state, []]]);
    switch (phrase.kind) {
      case "words":
        return read(phrase.text, state);
      case "sequence":
        return splitAtSpaces(phrase).reduce(
          (before, item) => follow(before, (at) => outcomes(item, at)),
          here,
        );
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
              : numbersOf(value).flatMap((number) => [...read(String(number), state)]),
          ),
        );
    }
  }

  /** Writes all orders of the items: which are left decides what may follow, not the order of those before. */
  function permutation(items: readonly Phrase[], here: Outcomes): Outcomes {
    const all = (1 << items.length) - 1;
    const reached = new Map<number, Outcomes>([[0, here]]);
    for (let done = 1; done <= all; done++) {
      const derivations = items.flatMap((item, index) => {
        const before = reached.get(done & ~(1 << index));
        if (!(done & (1 << index)) || !before) return [];
        const blank = done === 1 << index ? before : follow(before, (state) => read(" ", state));
        return [...follow(blank, (state) => outcomes(item, state))];
      });
      reached.set(done, merge(derivations));
    }
    return reached.get(all) ?? here;
  }

  const texts = phrases.flatMap((phrase) =>
    [...outcomes(phrase, transducer.start)].flatMap(([state, body]) =>
      transducer.mayEnd(state) ? [body] : [],
    ),
  );
  rules[0] = distinct(texts);
  return reachable(rules);
}

/** Returns the rules that the first one needs: words that would go on otherwise than they do have rules as well. */
function reachable(rules: readonly (readonly Body[])[]): RecognizerGrammar {
  const numbers = new Map([[0, 0]]);
  const numbered = (symbol: GrammarSymbol) =>
    typeof symbol === "number" ? getOrInsert(numbers, symbol, () => numbers.size) : symbol;
  // A map that grows while it is walked is walked to its new end.
  const kept = Array.from(numbers.keys(), (rule) => (rules[rule] ?? []).map((body) => body.map(numbered)));
  return { rules: kept, root: 0 };
}

const distinct = (bodies: readonly Body[]): Body[] => [
  ...new Map(bodies.map((body) => [JSON.stringify(body), body])).values(),
];
