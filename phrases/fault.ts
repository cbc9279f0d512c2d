import { MAX_FAULTS } from "./bounds.ts";
import type { Place } from "./tree.ts";

/** One thing that is wrong with a file of phrases, and where. */
export interface PhraseFault extends Place {
  /** What is expected there, in one sentence without a full stop; it holds names of the file, never whole texts. */
  readonly message: string;
}

/** Something in a sound file that is most likely a mistake: a part or a list that nothing uses. */
export interface PhraseWarning extends Place {
  readonly message: string;
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
    super(faults.map(({ line, column, message }) => `${line}:${column}: ${message}`).join("\n"));
    this.faults = faults;
  }
}

/** Collects faults by their offset in the file while it is read. */
export class Faults {
  readonly #found: { at: number; message: string }[] = [];
  readonly #known = new Set<string>();

  /** Notes a fault; the same at the same place counts once, and what is beyond the most that are told is dropped. */
  add(at: number, message: string): void {
    const key = `${at} ${message}`;
    if (this.isFull || this.#known.has(key)) return;
    this.#known.add(key);
    this.#found.push({ at, message });
  }

  get count(): number {
    return this.#found.length;
  }

  /** No further fault would be told. */
  get isFull(): boolean {
    return this.#found.length >= MAX_FAULTS;
  }

  /** @throws PhraseFaults if there is any fault */
  throwAny(place: (at: number) => Place): void {
    if (this.#found.length === 0) return;
    const sorted = this.#found.toSorted((one, other) => one.at - other.at);
    throw new PhraseFaults(sorted.map(({ at, message }) => ({ ...place(at), message })));
  }
}
