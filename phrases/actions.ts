import type { CaptureNames, Captures } from "./captures.ts";
import type { Faults } from "./fault.ts";
import { Targets } from "./target.ts";
import type { ActionTemplate, Phrase } from "./tree.ts";

/** Finds what is wrong with actions, given the captures that the phrases before them make. */
export class ActionChecks {
  readonly #names: CaptureNames;
  readonly #faults: Faults;
  readonly #targets = new Targets();

  constructor(names: CaptureNames, faults: Faults) {
    this.#names = names;
    this.#faults = faults;
  }

  /** @param at where faults of an action are told that does not stand in the file; null for one that does */
  check(action: ActionTemplate, phrase: Phrase, captures: Captures, at: number | null): void {
    const before = this.#faults.count;
    for (const { alone, use } of usesOf(action)) {
      const bit = this.#names.bit(use.capture);
      if ((captures.may & bit) === 0n)
        this.#faults.add(at ?? use.at, `no text of this phrase captures {${use.capture}}`);
      else if (!alone && (captures.must & bit) === 0n)
        this.#faults.add(
          at ?? use.at,
          `some text of this phrase leaves {${use.capture}} out: only a parameter that is nothing else goes with it`,
        );
    }
    if (action.type !== "navigation.open" || this.#faults.count > before) return;
    if (!this.#targets.areSound(action.subject, phrase))
      this.#faults.add(
        at ?? action.at,
        "the action's target must, whatever is captured, be an application-relative path such as /home or a/b?x=1#y: no scheme, no // at the start, no backslash, no white space or control characters",
      );
  }
}

/** Every use of a capture in an action, and whether it is all that a parameter holds. */
function usesOf({ subject, parameters }: ActionTemplate) {
  const pieces = [
    ...subject.map((piece) => ({ alone: false, use: piece })),
    ...parameters.flatMap(({ value }) => value.map((use) => ({ alone: value.length === 1, use }))),
  ];
  return pieces.flatMap(({ alone, use }) => (typeof use === "string" ? [] : [{ alone, use }]));
}
