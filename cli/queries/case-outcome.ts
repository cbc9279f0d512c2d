/** The outcome of one conformance vector. */
export interface CaseOutcome {
  readonly name: string;
  /** The difference; null if the response was the expected one. */
  readonly fault: string | null;
  /** Why the implementation skipped it, if it did. */
  readonly skipped?: string;
}
