/** One way in which people say numbers differently from CLDR's rules: replacements, applied one after the other. */
export interface SpokenRow {
  readonly why: string;
  /** Regular expressions (flags `gu`), each with its replacement. */
  readonly replace: readonly (readonly [pattern: string, replacement: string])[];
}

/**
 * Rows that exclude each other form a group: each is applied to the forms that the groups before made, so that a number
 * has few forms that nobody says.
 */
export type SpokenGroups = readonly (readonly SpokenRow[])[];

/** The forms that people say of the numbers of a language, and that CLDR lacks. */
export interface SpokenNumbers {
  readonly cardinal: SpokenGroups;
  readonly ordinal: SpokenGroups;
  /** Rule sets in CLDR's notation that CLDR lacks. */
  readonly spellout?: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly ordinalDigits?: Readonly<Record<string, readonly (readonly string[])[]>>;
}

/** Returns a row of one replacement. */
export const row = (why: string, pattern: string, replacement: string): SpokenRow => ({
  why,
  replace: [[pattern, replacement]],
});
