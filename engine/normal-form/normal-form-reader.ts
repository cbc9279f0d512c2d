import { COMPLEX, caseless, complexLetterOf, letterNumber, SPACE, startsWithStarter } from "./letters.ts";

/** The result of `next` after the last code unit. */
export const END = -1;

/** A text with the runs of marks in it that were already normalized, for a text that is compared with many others. */
export interface ReadableText {
  readonly text: string;
  runs: Map<number, Run> | null;
}

interface Run {
  readonly form: string;
  readonly end: number;
}

/** Reads the normalized form of a text lazily, one UTF-16 code unit at a time. */
export class NormalFormReader {
  readonly #source: ReadableText;
  readonly #text: string;
  #at: number;
  /** The normal form of the current complex letter or run, and how much of it was read. */
  #run = "";
  #runAt = 0;

  /** @param at where to start: 0, or the offset of a letter that begins with a starter, or of white space */
  constructor(source: ReadableText | string, at = 0) {
    this.#source = typeof source === "string" ? { text: source, runs: null } : source;
    this.#text = this.#source.text;
    this.#at = at;
    this.#skipSpace();
  }

  /** Returns the next code unit, or `END`. */
  next(): number {
    if (this.#runAt < this.#run.length) return this.#run.charCodeAt(this.#runAt++);
    if (this.#at >= this.#text.length) return END;
    const number = letterNumber(this.#text.charCodeAt(this.#at));
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
    return letterNumber(this.#text.charCodeAt(at));
  }

  #readComplex(number: number): number {
    const letter = complexLetterOf(number);
    const next = this.#at + 1;
    const isAlone = letter.ends || next === this.#text.length || startsWithStarter(this.#numberAt(next));
    const { form, end } = isAlone ? { form: letter.form, end: next } : this.#readRun();
    this.#run = form;
    this.#runAt = 1;
    this.#at = end;
    return form.charCodeAt(0);
  }

  /** Adjacent marks are reordered among each other, so they are normalized together. */
  #readRun(): Run {
    const start = this.#at;
    const known = this.#source.runs?.get(start);
    if (known) return known;
    let end = start + 1;
    while (end < this.#text.length && !startsWithStarter(this.#numberAt(end))) end++;
    const run = { form: caseless(this.#text.slice(start, end)), end };
    this.#source.runs ??= new Map();
    this.#source.runs.set(start, run);
    return run;
  }
}

/** Returns whether two readers read the same from where they are to their ends. */
export function isSameToEnd(one: NormalFormReader, other: NormalFormReader): boolean {
  for (;;) {
    const unit = one.next();
    if (unit !== other.next()) return false;
    if (unit === END) return true;
  }
}
