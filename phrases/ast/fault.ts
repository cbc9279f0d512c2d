import { MAX_FAULTS } from "./bounds.ts";
import { FAULT_MESSAGES, type PhraseFaultCode } from "./fault-messages.ts";
import { faultText } from "./given-messages.ts";
import type { Place } from "./grammar.ts";
import { located } from "./places.ts";

/** One thing that is wrong with a file of phrases, and where. */
export interface PhraseFault extends Place {
  /** Identifies the fault for callers that write their own messages. */
  readonly code: PhraseFaultCode;
  /** The names and bounds that the message mentions, in their order. */
  readonly values: readonly (string | number)[];
  /**
   * The name of the given list, if the fault is in a value that the application gave. The place is that of the list's
   * declaration.
   */
  readonly list?: string;
  /** The index of that value. */
  readonly index?: number;
  /** A sentence without a full stop that says what is expected there; it contains names of the file, never whole texts. */
  readonly message: string;
}

/** The code of a fault with its values. */
export type FaultOf = readonly [code: PhraseFaultCode, ...values: readonly (string | number)[]];

/** Identifies a warning: a part or a list that nothing uses, values of a list that are said alike with different meanings. */
export const WARNING_CODES = ["unused_definition", "conflicting_values"] as const;

/** Something in a valid file that is most likely a mistake. */
export interface PhraseWarning extends Place {
  readonly code: (typeof WARNING_CODES)[number];
  readonly message: string;
  /** The other place, where two are concerned. */
  readonly related?: Place;
  /**
   * The name of the given list, if the warning is about a value that the application gave. The place is that of the
   * list's declaration.
   */
  readonly list?: string;
  /** The index of that value. */
  readonly index?: number;
}

/**
 * Thrown where a file of phrases cannot be read: every fault with its place, in the order of the file.
 *
 * @example
 * ```ts
 * import { PhraseFaults, readPhrases } from "@intent-resolution/phrases";
 *
 * let faults: unknown;
 * try {
 *   readPhrases("home: (go home => navigation.open /home");
 * } catch (error) {
 *   if (error instanceof PhraseFaults) faults = error.faults.map(({ line, column }) => [line, column]);
 * }
 * faults;
 * // => [[1, 7]]
 * ```
 */
export class PhraseFaults extends Error {
  override readonly name = "PhraseFaults";
  /** At least 1, at most 100. */
  readonly faults: readonly PhraseFault[];

  constructor(faults: readonly PhraseFault[]) {
    super(faults.map((fault) => `${whereOf(fault)}: ${fault.message}`).join("\n"));
    this.faults = faults;
  }
}

function whereOf({ list, index, ...place }: PhraseFault): string {
  if (list === undefined) return located(place);
  return index === undefined ? `{${list}}` : `{${list}}[${index}]`;
}

/** Collects faults by their offset while a file is read. */
export class Faults {
  readonly #found = new Map<string, { readonly at: number } & Omit<PhraseFault, keyof Place>>();

  readonly #before: string;

  /** @param before what every message begins with */
  constructor(before = "") {
    this.#before = before;
  }

  /** Adds a fault; the same at the same place counts once. */
  add(at: number, ...[code, ...values]: FaultOf): void {
    const message = this.#before + faultText(FAULT_MESSAGES[code], values);
    this.#found.set(`${at} ${message}`, { at, code, values, message });
  }

  get count(): number {
    return this.#found.size;
  }

  /** @throws PhraseFaults if there is any fault, with as many as are reported */
  throwAny(place: (at: number) => Place): void {
    if (this.count === 0) return;
    const sorted = [...this.#found.values()].sort((one, other) => one.at - other.at);
    throw new PhraseFaults(
      sorted.slice(0, MAX_FAULTS).map(({ at, ...fault }) => ({ ...place(at), ...fault })),
    );
  }
}
