import { ActionChecks } from "./actions.ts";
import { tidy } from "./blank.ts";
import { MAX_MARKS, MAX_MEANT, MAX_SIZE_BITS, MAX_TEXT } from "./bounds.ts";
import { CaptureNames } from "./captures.ts";
import type { Draft, ListDraft, StatementDraft } from "./draft.ts";
import type { Faults } from "./fault.ts";
import { firstText } from "./first.ts";
import { Folding } from "./fold.ts";
import { halves, hasLoneHalf } from "./halves.ts";
import { lengths, longestOf } from "./length.ts";
import { link } from "./link.ts";
import { type MarkRuns, markRuns } from "./mark-runs.ts";
import { SIZE_BOUND, sizes } from "./size.ts";
import type { ActionTemplate, Phrase } from "./tree.ts";

const TOO_LONG = `the longest text has at most ${MAX_TEXT} UTF-16 code units`;

/** What can be said of statements once all of the file was read. */
export class Checks {
  readonly #draft: Draft;
  readonly #standard: ActionTemplate | null;
  readonly #faults: Faults;
  readonly #hasHalves: boolean;
  readonly #marks: Folding<MarkRuns> | null;
  readonly #captures: CaptureNames;
  readonly #actions: ActionChecks;
  readonly #sizes = new Folding(sizes);
  readonly #lengths = new Folding(lengths);
  readonly #halves = new Folding(halves);
  /** How many units the ids and meanings have that were not written. */
  #meant = 0;

  constructor(draft: Draft, standard: ActionTemplate | null, file: string) {
    this.#hasHalves = !file.isWellFormed();
    this.#marks = /\p{M}/u.test(file) ? new Folding(markRuns) : null;
    this.#draft = draft;
    this.#standard = standard;
    this.#faults = draft.faults;
    this.#captures = new CaptureNames(draft.faults);
    this.#actions = new ActionChecks(this.#captures, draft.faults);
  }

  run(): void {
    for (const of of link(this.#draft)) {
      if (!of.sound || !of.uses.every(({ target }) => target?.sound)) {
        of.sound = false;
        continue;
      }
      const before = this.#faults.count;
      if (of.kind === "part") this.#captures.of(of.part.phrase);
      else if (of.kind === "list") this.#list(of);
      else this.#statement(of);
      of.sound = this.#faults.count === before;
    }
  }

  #list({ uses, values }: ListDraft): void {
    for (const { use } of uses) {
      if (this.#captures.of(use as Phrase).may !== 0n)
        this.#faults.add(use.at, "a value captures nothing: it uses no list, and no part that does");
    }
    for (const value of values) {
      if (value.kind === "range" || value.meaning !== null) continue;
      if (longestOf(this.#lengths.of(value.phrase)) > MAX_TEXT) {
        this.#faults.add(value.at, TOO_LONG);
        continue;
      }
      value.meaning = this.#first(value.phrase);
      if (value.meaning === "")
        this.#faults.add(
          value.at,
          "the first text of this value is empty, so it means nothing: write what it means behind ->",
        );
    }
  }

  #statement(of: StatementDraft): void {
    const { at, phrase } = of;
    if (this.#sizes.of(phrase) >= SIZE_BOUND)
      this.#faults.add(
        at,
        `a statement stands for fewer than 2^${MAX_SIZE_BITS} rules, and this one for more`,
      );
    const known = this.#lengths.of(phrase);
    if (known[4])
      this.#faults.add(
        phrase.at,
        "some text of this phrase is empty: at least one word must not be optional",
      );
    if (this.#marks && this.#marks.of(phrase).met > MAX_MARKS)
      this.#faults.add(phrase.at, `at most ${MAX_MARKS} combining marks meet where pieces do`);
    if (this.#hasHalves && hasLoneHalf(this.#halves.of(phrase)))
      this.#faults.add(phrase.at, "some text of this phrase has half of a surrogate pair that stands alone");
    if (longestOf(this.#lengths.of(phrase)) > MAX_TEXT) this.#faults.add(phrase.at, TOO_LONG);
    else of.id ??= this.#first(phrase).replaceAll(" ", "-");
    const action = of.action ?? this.#standard;
    if (action === null)
      this.#faults.add(at, "this phrase has no action: end it with => TYPE TARGET, or hand one in");
    else this.#actions.check(action, phrase, this.#captures.of(phrase), of.action ? null : at);
    of.action = action;
  }

  /** The first text of a phrase, which is not too long. */
  #first(phrase: Phrase): string {
    const text = tidy(firstText(phrase));
    this.#meant += text.length;
    if (this.#meant > MAX_MEANT)
      this.#faults.add(
        phrase.at,
        `ids and meanings that are not written have at most ${MAX_MEANT} characters in all`,
      );
    return this.#meant > MAX_MEANT ? "-" : text;
  }
}
