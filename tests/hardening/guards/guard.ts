/** One line of the product that holds something, how it is taken away, and the test that must fail then. */
export interface Guard {
  /** The attack, or the bad luck, in docs/security.md: the first words of the row's second cell. */
  readonly tries: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly line: string;
  readonly without: string;
  readonly test: string;
}
