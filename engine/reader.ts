import { COMPLEX, caseless, complexLetter, numberOf, SPACE, startsAnew } from "./letters.ts";

/** What a reader answers after the last code unit. */
export const END = -1;

/** Reads the normalized form of a text, one UTF-16 code unit after the other, no further than it is asked. */
export class Reader {
  readonly #text: string;
  #at: number;
  /** The form of a complex letter or run, and how much of it was read. */
  #run = "";
  #runAt = 0;

  /** @param at where to begin: at the beginning of a text, a letter that begins with a starter, or white space */
  constructor(text: string, at = 0) {
    this.#text = text;
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
    const text = this.#text;
    const start = this.#at;
    const letter = complexLetter(number);
    let end = start + 1;
    const isAlone = letter.ends || end === text.length || startsAnew(this.#numberAt(end));
    if (isAlone) this.#run = letter.form;
    else {
      // Marks that meet sort themselves, so they are normalized together.
      while (end < text.length && !startsAnew(this.#numberAt(end))) end++;
      this.#run = caseless(text.slice(start, end));
    }
    this.#at = end;
    this.#runAt = 1;
    return this.#run.charCodeAt(0);
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
