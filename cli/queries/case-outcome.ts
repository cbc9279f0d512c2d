/** What came of one conformance vector. */
export interface CaseOutcome {
  readonly name: string;
  /** What was wrong; null if the response was the expected one. */
  readonly fault: string | null;
  /** Why the implementation skipped it, if it did. */
  readonly skipped?: string;
}
