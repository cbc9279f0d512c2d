/** The words for whole numbers in one language. Tables are modules of their own, `phrases/numbers/en` and others. */
export interface NumberWords {
  /** A language tag of BCP 47, such as `en` or `fr-BE`. */
  readonly language: string;
  /** The forms of a safe integer as a cardinal number, in words only. Equal forms appear once. */
  cardinal(number: number): readonly string[];
  /** Its forms as an ordinal number: in words, then in digits with their ending. */
  ordinal(number: number): readonly string[];
}
