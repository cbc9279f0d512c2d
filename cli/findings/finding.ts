import type { LintSeverity } from "@intent-resolution/engine";
import type { FindingCode } from "../files/checks.ts";
import type { Place } from "../files/locate.ts";

/** A place in a file: `path` as the command line has it, `file` as messages call it. */
export interface FilePlace extends Place {
  readonly path: string;
  readonly file: string;
}

/** Something that was found in a file. */
export interface Finding extends FilePlace {
  readonly code: FindingCode;
  readonly severity: LintSeverity;
  /** What was found, in one sentence without a full stop. */
  readonly message: string;
  /** What to do about it. */
  readonly advice: string;
  /** The JSON Pointer (RFC 6901) of the place, in a file of JSON. */
  readonly pointer?: string;
  /** The other place, where two are concerned. */
  readonly related?: FilePlace;
  /** The reason that the file gives for leaving it out. */
  readonly ignored?: string;
}
