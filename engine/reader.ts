import { COMPLEX, caseless, complexLetter, numberOf, SPACE, startsAnew } from "./letters.ts";

/** What a reader answers after the last code unit. */
export const END = -1;

/** A text to read, with the runs of marks in it that were normalized: a text that meets many others pays once. */
export interface Source {
  readonly text: string;
  runs: Map<number, Run> | null;
}

interface Run {
  readonly form: string;
  readonly end: number;
}

/** Reads the normalized form of a text, one UTF-16 code unit after the other, no further than it is asked. */
export class Reader {
  readonly #source: Source;
  readonly #text: string;
  #at: number;
  /** The form of a complex letter or run, and how much of it was read. */
  #run = "";
  #runAt = 0;

  /** @param at where to begin: at the beginning of a text, a letter that begins with a starter, or white space */
  constructor(source: Source | string, at = 0) {
    this.#source = typeof source === "string" ? { text: source, runs: null } : source;
    this.#text = this.#source.text;
    this.#at = at;
    this.#skipSpace();
  }

  /** The next code unit, or `END`. */
  next(): number {
    if (this.#runAt < this.#run.length) return this.#run.charCodeAt(this.#runAt++);
    if (this.#at >= this.#text.length) return END;
    const number = numberOf(this.#text.charCodeAt(this.#at));
    if (number === SPACE) {
      this.#skipSpace();
      return this.#at < this.#text.length ? SPACE : END;
    }
    if (number >= COMPLEX) return this.#readComplex(number);
    this.#at++;
    return number;
  }

  #skipSpace(): void {
    while (this.#at < this.#text.length && this.#numberAt(this.#at) === SPACE) this.#at++;
  }

  #numberAt(at: number): number {
    return numberOf(this.#text.charCodeAt(at));
  }

  #readComplex(number: number): number {
    const letter = complexLetter(number);
    const next = this.#at + 1;
    const isAlone = letter.ends || next === this.#text.length || startsAnew(this.#numberAt(next));
    const { form, end } = isAlone ? { form: letter.form, end: next } : this.#readRun();
    this.#run = form;
    this.#runAt = 1;
    this.#at = end;
    return form.charCodeAt(0);
  }

  /** Marks that meet sort themselves, so they are normalized together. */
  #readRun(): Run {
    const start = this.#at;
    const known = this.#source.runs?.get(start);
    if (known) return known;
    let end = start + 1;
    while (end < this.#text.length && !startsAnew(this.#numberAt(end))) end++;
    const run = { form: caseless(this.#text.slice(start, end)), end };
    this.#source.runs ??= new Map();
    this.#source.runs.set(start, run);
    return run;
  }
}

/** Whether two readers read the same to the end. */
export function readSame(one: Reader, other: Reader): boolean {
  for (;;) {
    const unit = one.next();
    if (unit !== other.next()) return false;
    if (unit === END) return true;
  }
}
