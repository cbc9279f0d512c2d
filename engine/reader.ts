import { COMPLEX, caseless, complexLetter, formOf, SPACE, startsAnew } from "./letters.ts";

/** What a reader answers after the last code unit. */
export const END = -1;

/**
 * Reads the normalized form of a text, one UTF-16 code unit after the other, no further than it is asked: two
 * texts that differ in their first letters are told apart there, and the rest of them is never normalized.
 */
export class Reader {
  #text = "";
  #at = 0;
  /** The form of a complex letter or run, and how much of it was read. */
  #run = "";
  #runAt = 0;

  /** Begins anew with a text. */
  open(text: string): this {
    this.#text = text;
    this.#at = 0;
    this.#run = "";
    this.#skipSpace();
    return this;
  }

  /** The next code unit, or `END`. */
  next(): number {
    if (this.#runAt < this.#run.length) return this.#run.charCodeAt(this.#runAt++);
    if (this.#at >= this.#text.length) return END;
    const form = formOf(this.#text.charCodeAt(this.#at));
    if (form === SPACE) {
      this.#skipSpace();
      return this.#at < this.#text.length ? SPACE : END;
    }
    if (form === COMPLEX) return this.#readComplex();
    this.#at++;
    return form;
  }

  #skipSpace(): void {
    while (this.#at < this.#text.length && formOf(this.#text.charCodeAt(this.#at)) === SPACE) this.#at++;
  }

  #readComplex(): number {
    const text = this.#text;
    const start = this.#at;
    const letter = complexLetter(text.charCodeAt(start));
    let end = start + 1;
    const isAlone = letter.ends || end === text.length || startsAnew(text.charCodeAt(end));
    if (isAlone) this.#run = letter.form;
    else {
      // Marks that meet sort themselves, so they are normalized together.
      while (end < text.length && !startsAnew(text.charCodeAt(end))) end++;
      this.#run = caseless(text.slice(start, end));
    }
    this.#at = end;
    this.#runAt = 1;
    return this.#run.charCodeAt(0);
  }
}

/** Whether two readers, both at their beginning, read the same to the end. */
export function readSame(one: Reader, other: Reader): boolean {
  for (;;) {
    const unit = one.next();
    if (unit !== other.next()) return false;
    if (unit === END) return true;
  }
}
