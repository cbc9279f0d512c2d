/** The kinds of cases that an implementation is sent; the first three are those of the API. */
export const CONFORMANCE_KINDS = [
  "normalize",
  "match",
  "wire",
  "heard",
  "lint",
  "phrases",
  "compiled",
] as const;

export type ConformanceKind = (typeof CONFORMANCE_KINDS)[number];

/** The kinds of the API. */
export const API_KINDS: readonly ConformanceKind[] = ["normalize", "match", "wire"];
