/** The words for whole numbers in one language. Tables are modules of their own, `phrases/numbers/en` and others. */
export interface NumberWords {
  /** A language subtag of BCP 47 in lower case, such as `en`. */
  readonly language: string;
  /** How a safe integer is said as a cardinal number, in words alone; equal forms once. */
  cardinal(number: number): readonly string[];
  /** How it is said as an ordinal number: in words, then in digits with their ending. */
  ordinal(number: number): readonly string[];
}
