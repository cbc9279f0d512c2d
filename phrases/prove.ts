/**
 * Proofs of phrase sets: whether one text means two things, for all texts and not for samples of them.
 *
 * @module @intent-resolution/phrases/prove
 */
import { keyOf } from "./compose.ts";
import { shortestDifference } from "./difference.ts";
import { Lookup, type Taking } from "./lookup.ts";
import { isConstant, meaningOf } from "./meaning.ts";
import { Order, type Said } from "./order.ts";
import type { Conflict, Proof, ProvenStatement, Undecided } from "./proof.ts";
import type { PhraseSet } from "./set.ts";
import { SharedTexts } from "./shared-text.ts";
import { StatementTexts } from "./statement-texts.ts";
import type { Texts } from "./states.ts";
import type { Statement } from "./tree.ts";
import { TooLarge, Work } from "./work.ts";

export type { Conflict, Proof, ProvenStatement, Undecided } from "./proof.ts";

/** So many rules of a statement are looked at one by one, to see whether earlier ones say the same. */
const MAX_RULES_EACH = 20_000n;

const MAX_STEPS = 100_000_000;

/** After so many conflicts, what pairs are left is not decided: each witness is shown to the matcher. */
const MAX_CONFLICTS = 5000;

/** What a proof asks of a set; whoever has plain rules can hand them in as one. */
export type Provable = Pick<PhraseSet, "grammar" | "rulesFor">;

interface Known {
  readonly set: Provable;
  readonly statement: Statement;
  readonly told: ProvenStatement;
  readonly texts: Texts | null;
  /** What it means whatever is said; null where that depends on what is captured. */
  readonly meaning: string | null;
}

/**
 * Decides for every pair of statements whether one text belongs to both with different meanings (another id or
 * another action), and which statements are never reached.
 *
 * Exact: all texts are looked at, as automata of their normalized forms. Where that would take more room than there
 * is, the pair is told as undecided. Statements whose meaning depends on a threshold alone do not differ.
 *
 * @param sets what is looked at as one; statements of the later come behind those of the earlier
 */
export function prove(sets: readonly Provable[]): Proof {
  const prover = new Prover();
  const known = prover.know(sets);
  const { conflicts, undecided } = prover.conflicts(known, differ);
  const reach = prover.unreachable(known);
  return { conflicts, unreachable: reach.unreachable, undecided: [...undecided, ...reach.undecided] };
}

/** Decides whether two sets share a text at all, whatever it means. */
export function proveDisjoint(one: Provable, other: Provable): Omit<Proof, "unreachable"> {
  const prover = new Prover();
  return prover.conflicts(prover.know([one, other]), (first, second) =>
    first.told.set === second.told.set ? "same" : "different",
  );
}

type Difference = "same" | "different" | "by capture";

function differ(first: Known, second: Known): Difference {
  if (first.statement.id !== second.statement.id) return "different";
  if (first.meaning === null || second.meaning === null) return "by capture";
  return first.meaning === second.meaning ? "same" : "different";
}

class Prover {
  readonly #work = new Work(MAX_STEPS);
  readonly #texts = new StatementTexts(this.#work);
  readonly #shared = new SharedTexts(this.#texts.automata, this.#work);

  #taken = { witness: "", ids: new Map<Provable, ReadonlySet<string>>() };

  know(sets: readonly Provable[]): Known[] {
    return sets.flatMap((set, index) =>
      set.grammar.statements.map((statement) => ({
        set,
        statement,
        told: { set: index, id: statement.id, place: set.grammar.place(statement.at) },
        texts: decided(() => this.#texts.of(statement)) ?? null,
        meaning: isConstant(statement) ? meaningOf(statement, []) : null,
      })),
    );
  }

  conflicts(
    known: readonly Known[],
    difference: (first: Known, second: Known) => Difference,
  ): Omit<Proof, "unreachable"> {
    const conflicts: Conflict[] = [];
    const undecided: Undecided[] = [];
    for (const [index, first] of known.entries()) {
      if (first.texts === null) undecided.push({ first: first.told, second: null });
      else
        for (let other = index + 1; other < known.length; other++) {
          const second = known[other] as Known;
          const kind = difference(first, second);
          if (kind === "same" || second.texts === null) continue;
          const isFull = conflicts.length === MAX_CONFLICTS;
          const witness = isFull ? undefined : decided(() => this.#witness(first, second, kind));
          if (witness === undefined) undecided.push({ first: first.told, second: second.told });
          else if (witness !== null) conflicts.push({ first: first.told, second: second.told, witness });
        }
    }
    return { conflicts, undecided };
  }

  #witness(first: Known, second: Known, kind: Difference): string | null {
    const shared = this.#shared.shortest(first.texts as Texts, second.texts as Texts);
    const witness = shared === null || kind === "different" ? shared : this.#difference(first, second);
    if (witness !== null) this.#expectTaken(witness, first, second);
    return witness;
  }

  /** No witness is shown that the very matcher does not take; many pairs in a row share theirs. */
  #expectTaken(witness: string, ...by: readonly Known[]): void {
    if (this.#taken.witness !== witness) this.#taken = { witness, ids: new Map() };
    for (const { set, statement } of by) {
      const ids = this.#taken.ids.get(set) ?? new Set(set.rulesFor(witness).map(({ id }) => id));
      this.#taken.ids.set(set, ids);
      if (!ids.has(statement.id))
        throw new Error(`the proof and the matcher disagree about a text of ${JSON.stringify(statement.id)}`);
    }
  }

  #difference(first: Known, second: Known): string | null {
    const side = ({ statement }: Known) => {
      const texts = this.#texts.withCaptures(statement);
      if (texts === null) throw new TooLarge();
      return { statement, texts };
    };
    return shortestDifference(this.#texts, side(first), side(second), this.#work);
  }

  unreachable(known: readonly Known[]): { unreachable: ProvenStatement[]; undecided: Undecided[] } {
    const unreachable: ProvenStatement[] = [];
    const undecided: Undecided[] = [];
    const earlier = new Map<string, Known[]>();
    for (const one of known) {
      const before = earlier.get(one.statement.id) ?? [];
      const is = decided(() => this.#isCovered(one, before));
      if (is === undefined) undecided.push({ first: one.told, second: null });
      else if (is) unreachable.push(one.told);
      earlier.set(one.statement.id, [...before, one]);
    }
    return { unreachable, undecided };
  }

  /** Whether earlier statements of its id take every text of a statement, with its meaning and no higher threshold. */
  #isCovered({ statement, texts, set, meaning }: Known, earlier: readonly Known[]): boolean {
    const able = earlier.filter((each) => (each.statement.threshold ?? 0) <= (statement.threshold ?? 0));
    if (texts === null || !this.#isWithin(texts, able)) return false;
    if (meaning !== null) {
      const equal = able.filter((each) => each.meaning === meaning);
      if (this.#isWithin(texts, equal)) return true;
      if (able.every((each) => each.meaning !== null)) return false;
    }
    const order = new Order();
    const size = order.size(statement.phrase);
    if (size > MAX_RULES_EACH) throw new TooLarge();
    const lookup = new Lookup({ ...set.grammar, statements: able.map((each) => each.statement) });
    for (let number = 0n; number < size; number++) {
      const said: Said = { text: "", captured: [] };
      order.say(statement.phrase, number, said);
      const own = meaningOf(statement, said.captured);
      const isSaid = ({ rule: { minConfidence: _, ...rule } }: Taking) => keyOf(rule) === own;
      if (!lookup.takings(said.text).some(isSaid)) return false;
    }
    return true;
  }

  #isWithin(texts: Texts, among: readonly Known[]): boolean {
    const all = among.flatMap((each) => (each.texts === null ? [] : [each.texts]));
    if (all.includes(texts)) return true;
    // Mostly the very first text is new.
    const first = this.#shared.shortest(texts, texts);
    if (first === null || !all.some((each) => this.#texts.automata.has(each, first))) return false;
    return this.#shared.isWithin(texts, this.#texts.automata.unionOf(all));
  }
}

/** What some work comes to; undefined where it would take more room than there is. */
function decided<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooLarge || error instanceof RangeError) return undefined;
    throw error;
  }
}
