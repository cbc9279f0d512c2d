import type { ActionTemplate, Template } from "../ast/grammar.ts";

/** A slot's text if it is constant; else its pieces. */
type Slot = string | Template;

/** The texts of an action by the name of a slot: "" is the target or the text, "=NAME" a parameter. */
export type Filled = readonly [slot: string, text: string];

/** An entry for a capture that is kept until the other captures of its slot are known begins so. */
const KEPT = "{";
export const isKept = (slot: string): boolean => slot.startsWith(KEPT);

/** An action as slots: two actions of one type are equal if their slots are. */
export class ActionSlots {
  readonly type: string;
  readonly #slots: ReadonlyMap<string, Slot>;
  readonly #otherCaptures: boolean;

  constructor({ type, subject, parameters, otherCaptures }: ActionTemplate) {
    this.type = type;
    this.#slots = new Map([
      ["", slotOf(subject)],
      ...parameters.map(({ name, value }) => [`=${name}`, slotOf(value)] as const),
    ]);
    this.#otherCaptures = otherCaptures;
  }

  /** Whether the action is the same whatever is captured. */
  get isConstant(): boolean {
    return !this.#otherCaptures && [...this.#slots.values()].every((slot) => typeof slot === "string");
  }

  /** A text that only equal templates share. */
  get key(): string {
    const slots = [...this.#slots].map(([name, slot]) =>
      JSON.stringify([name, slot], (key, value) => (key === "at" ? undefined : value)),
    );
    return JSON.stringify([this.type, this.#otherCaptures, slots.sort()]);
  }

  /** The slots that no capture fills. */
  constants(): Filled[] {
    return [...this.#slots].flatMap(([name, slot]) =>
      typeof slot === "string" ? [[name, slot] as const] : [],
    );
  }

  /**
   * The slots that a capture fills, and itself if it is kept for slots of several captures.
   *
   * @param before what was filled and kept before
   */
  filledBy(capture: string, meaning: string, before: ReadonlyMap<string, string>): Filled[] {
    const filled = new Map<string, string>();
    for (const [name, slot] of this.#slots) {
      if (typeof slot === "string" || !slot.some((piece) => isOf(piece, capture))) continue;
      const texts = slot.map((piece) => {
        if (typeof piece === "string") return piece;
        return isOf(piece, capture) ? meaning : before.get(KEPT + piece.capture);
      });
      if (!texts.includes(undefined)) filled.set(name, texts.join(""));
      if (slot.some((piece) => typeof piece !== "string" && !isOf(piece, capture)))
        filled.set(KEPT + capture, meaning);
    }
    if (this.#otherCaptures && !this.#slots.has(`=${capture}`)) filled.set(`=${capture}`, meaning);
    return [...filled];
  }
}

const slotOf = (template: Template): Slot =>
  template.every((piece) => typeof piece === "string") ? template.join("") : template;

const isOf = (piece: Template[number], capture: string) =>
  typeof piece !== "string" && piece.capture === capture;
