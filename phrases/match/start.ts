/** Whatever letters. */
export const ANY = -1;

/** Which letters a text may begin with, as bits by the last five bits of its first UTF-16 code unit. */
export type Letters = number;

export const letterBit = (unit: number): Letters => 1 << (unit & 31);

export const SPACE_LETTER: Letters = letterBit(0x20);

/** The first two letters that a text may begin with, as bits as well; all of them where the second is not known. */
export type Pairs = number;

export const pairBit = (unit: number, next: number): Pairs => 1 << (unit * 7 + next);

/** What a text goes on with at some places. */
export interface Next {
  readonly letters: Letters;
  readonly pairs: Pairs;
}

/** What stands where nothing is told. */
export const ANYTHING: Next = { letters: ANY, pairs: ANY };

/** Whether a net may take some letters where a text goes on so. */
export const mayTake = (net: { readonly first: Letters; readonly pairs: Pairs }, next: Next): boolean =>
  (net.first & next.letters) !== 0 && (net.pairs & next.pairs) !== 0;

/** The pair of letters that a text begins with. */
export const pairAt = (text: string) => pairBit(text.charCodeAt(0), text.charCodeAt(1));
