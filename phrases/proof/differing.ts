/** Tells of what two statements captured on the way to a place whether they do different things. */
export interface Differing {
  /** What is known at the start, as a number. */
  readonly start: number;
  /** What is known where one of them passes a mark as well. */
  with(known: number, side: 0 | 1, mark: number): number;
  /** Whether they do different things if the text ends here. */
  is(known: number): boolean;
}
