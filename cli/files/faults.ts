import { UsageError } from "../terminal/errors.ts";
import type { Place } from "./locate.ts";

export interface FileFault extends Place {
  readonly message: string;
}

/** A file is invalid: each line describes one error, in the form that editors and CI turn into a link. */
export class FileFaults extends UsageError {
  /** Its name in messages. */
  readonly file: string;
  readonly faults: readonly FileFault[];

  /** @param file its name in messages */
  constructor(file: string, ...faults: readonly [FileFault, ...FileFault[]]) {
    const line = ({ line, column, message }: FileFault) => `${file}:${line}:${column}: ${message}`;
    const [first, ...rest] = faults;
    super(line(first), ...rest.map(line));
    this.file = file;
    this.faults = faults;
  }
}
