/** The longest file, in bytes of UTF-8: 4 MiB. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** The most files that are read as one set. */
export const MAX_FILES = 100;

/** The longest statement, in UTF-16 code units, its lines joined. */
export const MAX_STATEMENT_LENGTH = 64_000;

/** The depth to which brackets may nest; the use of a part counts as one bracket, and those inside it are added. */
export const MAX_DEPTH = 20;

/** The most that any array of a compiled set holds. */
export const MAX_ARRAY_LENGTH = 2 * MAX_FILE_BYTES;

/** The depth to which nodes may nest, those of parts and lists included: three in a bracket, in a value as in a phrase. */
export const MAX_NODE_DEPTH = 6 * MAX_DEPTH + 8;

/** The number of parts and lists that may use each other in a row before that surely breaks another bound. */
export const MAX_REFERENCE_CHAIN = 2 * MAX_DEPTH + 10;

/** The most values of a list, each number of a range counted. */
export const MAX_VALUES = 100_000;

/** The longest spoken form or meaning of a value that the application gives, in UTF-16 code units. */
export const MAX_GIVEN_LENGTH = 1_000;

/** The most nodes in all statements: runs of words, groups, permutations, uses and ranges. */
export const MAX_NODES = 1_000_000;

/** A statement has fewer rules than 2 to the power of this. */
export const MAX_SIZE_BITS = 4_096;

/** The longest text, in UTF-16 code units: the sum of the lengths of its pieces. */
export const MAX_TEXT_LENGTH = 10_000;

/** The most parts of a permutation. */
export const MAX_PERMUTATION = 5;

/** The most faults that one reading reports. */
export const MAX_FAULTS = 100;

/** The most pieces that a text is put together from, empty or not. */
export const MAX_EXPANSION = 1_000_000;

/** The most characters and pieces that all ids and meanings which are not written are put together from. */
export const MAX_DERIVED = 16 * 1024 * 1024;
