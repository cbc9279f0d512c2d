import { isCovered } from "./covered.ts";
import type { Known } from "./known.ts";
import type { ProvenStatement, Undecided } from "./proof.ts";
import type { SharedTexts } from "./shared-text.ts";
import type { StatementTexts } from "./statement-texts.ts";
import type { Texts } from "./states.ts";
import { decided, type Work } from "./work.ts";

/** Tells which statements no text ever reaches, for earlier ones of the same id mean the same by it. */
export class Reach {
  readonly #texts: StatementTexts;
  readonly #shared: SharedTexts;
  readonly #work: Work;

  constructor(texts: StatementTexts, shared: SharedTexts, work: Work) {
    this.#texts = texts;
    this.#shared = shared;
    this.#work = work;
  }

  of(known: readonly Known[]): { unreachable: ProvenStatement[]; undecided: Undecided[] } {
    const unreachable: ProvenStatement[] = [];
    const undecided: Undecided[] = [];
    const earlier = new Map<string, Known[]>();
    for (const one of known) {
      const { id } = one.statement;
      const before = earlier.get(id) ?? [];
      const is = decided(() => this.#isCovered(one, before));
      if (is === undefined) undecided.push({ first: one.told, second: null });
      else if (is) unreachable.push(one.told);
      before.push(one);
      earlier.set(id, before);
    }
    return { unreachable, undecided };
  }

  /** Whether earlier statements of its id take every text of a statement, with its meaning and no higher threshold. */
  #isCovered({ statement, texts, meaning }: Known, earlier: readonly Known[]): boolean {
    if (texts === null) return false;
    this.#work.spend(earlier.length);
    const able = earlier.filter((each) => (each.statement.threshold ?? 0) <= (statement.threshold ?? 0));
    if (!this.#isWithin(texts, able)) return false;
    if (meaning !== null) {
      const equal = able.filter((each) => each.meaning === meaning);
      if (this.#isWithin(texts, equal)) return true;
      if (able.every((each) => each.meaning !== null)) return false;
    }
    const others = able.filter((each) => each.texts !== null).map((each) => this.#texts.side(each.statement));
    return isCovered(this.#texts, this.#texts.side(statement), others, this.#work);
  }

  #isWithin(texts: Texts, among: readonly Known[]): boolean {
    this.#work.spend(among.length);
    const all = among.flatMap((each) => (each.texts === null ? [] : [each.texts]));
    if (all.includes(texts)) return true;
    // Mostly the very first text is new.
    const first = this.#shared.shortest(texts, texts);
    if (first === null || !all.some((each) => this.#texts.automata.has(each, first))) return false;
    return this.#shared.isWithin(texts, this.#texts.automata.unionOf(all));
  }
}
