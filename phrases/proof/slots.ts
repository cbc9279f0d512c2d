import type { ActionTemplate, Template } from "../ast/grammar.ts";

/** What one capture says, or none: the name of a slot and its text. Two actions of a type are equal if their slots are. */
export type Filled = readonly [slot: string, text: string];

/** The slot of the target, or of the text of `text.insert`; that of a parameter begins with "=". */
const SUBJECT = "";

/** The texts of an action, each of which holds at most one capture. */
export class Slots {
  readonly #templates: ReadonlyMap<string, Template>;
  readonly #otherCaptures: boolean;

  /** @param action one of which `canFill` holds */
  constructor({ subject, parameters, otherCaptures }: ActionTemplate) {
    this.#templates = new Map([
      [SUBJECT, subject],
      ...parameters.map(({ name, value }) => [`=${name}`, value] as const),
    ]);
    this.#otherCaptures = otherCaptures;
  }

  /** Whether each text of an action holds one capture at the most, so that it is known as soon as that is. */
  static canFill({ subject, parameters }: ActionTemplate): boolean {
    const isFew = (template: Template) => template.filter((piece) => typeof piece !== "string").length < 2;
    return isFew(subject) && parameters.every(({ value }) => isFew(value));
  }

  /** The texts that are the same whatever is captured. */
  constant(): Filled[] {
    return [...this.#templates].flatMap(([slot, template]) =>
      template.every((piece) => typeof piece === "string") ? [[slot, template.join("")] as const] : [],
    );
  }

  /** The texts that a capture makes. */
  filledBy(capture: string, meaning: string): Filled[] {
    const filled = [...this.#templates].flatMap(([slot, template]) =>
      template.some((piece) => typeof piece !== "string" && piece.capture === capture)
        ? [[slot, template.map((piece) => (typeof piece === "string" ? piece : meaning)).join("")] as const]
        : [],
    );
    const isNamed = this.#templates.has(`=${capture}`);
    return this.#otherCaptures && !isNamed ? [...filled, [`=${capture}`, meaning]] : filled;
  }
}
