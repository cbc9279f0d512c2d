import { UsageError } from "../terminal/errors.ts";
import type { Place } from "./locate.ts";

/** One thing for which a file cannot be read, and where. */
export interface FileFault extends Place {
  readonly message: string;
}

/** A file is not as it must be: each line says what, in the form that editors and CI turn into a link. */
export class FileFaults extends UsageError {
  /** How messages call it. */
  readonly file: string;
  readonly faults: readonly FileFault[];

  /** @param file how messages call it */
  constructor(file: string, ...faults: readonly [FileFault, ...FileFault[]]) {
    const line = ({ line, column, message }: FileFault) => `${file}:${line}:${column}: ${message}`;
    const [first, ...rest] = faults;
    super(line(first), ...rest.map(line));
    this.file = file;
    this.faults = faults;
  }
}
