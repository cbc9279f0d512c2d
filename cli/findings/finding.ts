import type { LintSeverity } from "@intent-resolution/engine";
import type { FileFaults } from "../files/faults.ts";
import { type FindingCode, findingChecks } from "../files/finding-checks.ts";
import type { Place } from "../files/locate.ts";
import { pathOf } from "../files/read.ts";

/** A place in a file: `path` as the command line has it, `file` as messages call it. */
export interface FilePlace extends Place {
  readonly path: string;
  readonly file: string;
}

/** Something that was found in a file. */
export interface Finding extends FilePlace {
  readonly code: FindingCode;
  readonly severity: LintSeverity;
  /** The finding in one sentence without a full stop. */
  readonly message: string;
  /** The advice about it. */
  readonly advice: string;
  /** The JSON Pointer (RFC 6901) of the place, in a file of JSON. */
  readonly pointer?: string;
  /** The other place, where two are concerned. */
  readonly related?: FilePlace;
  /** The reason that the file gives for leaving it out. */
  readonly ignored?: string;
  /** The corrections that `--fix` makes in a file of phrases; offsets are those of the file. */
  readonly edits?: readonly Edit[];
}

/** Returns a finding of what only files can have, with the advice of its check; a warning unless that is said. */
export const fileFinding = (
  code: FindingCode,
  message: string,
  place: FilePlace & { readonly pointer?: string },
  more: Partial<Finding> = {},
): Finding => ({
  code,
  severity: "warning",
  message,
  advice: findingChecks[code].advice,
  ...place,
  ...more,
});

/**
 * Returns the findings of files that cannot be read: each fault in its file, at the beginning where it has no place.
 */
export const faultFindings = ({ file, faults }: FileFaults): Finding[] =>
  faults.map(({ file: own = file, message, line = 1, column = 1 }) =>
    fileFinding(
      "unreadable_file",
      message,
      { path: pathOf(own), file: own, line, column },
      { severity: "error" },
    ),
  );

/** A piece of a text, in UTF-16 code units, and what is written in its place. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly written: string;
}

/** A probable mistake in a statement of phrases. */
export interface Mistake {
  readonly code: FindingCode;
  readonly message: string;
  /** Where in the statement's text it is. */
  readonly at: number;
  /** The corrections, where it is certain what was meant; offsets are those of the statement's text. */
  readonly edits: readonly Edit[];
}
