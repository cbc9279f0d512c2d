import { UsageError } from "../terminal/errors.ts";
import type { Place } from "./locate.ts";

/** A fault of a file; without a place if it cannot be read at all. */
export interface FileFault extends Partial<Place> {
  /** The name of the file, where it is one of several that were read together. */
  readonly file?: string;
  readonly message: string;
}

/**
 * Does a piece of work, and returns its result; undefined if a file is invalid, which is added to `faults`: the other
 * files are looked at all the same.
 */
export async function collecting<T>(faults: FileFaults[], work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FileFaults)) throw error;
    faults.push(error);
    return undefined;
  }
}

/** A file is invalid: each line describes one error, in the form that editors and CI turn into a link. */
export class FileFaults extends UsageError {
  /** Its name in messages. */
  readonly file: string;
  readonly faults: readonly FileFault[];

  /** @param file its name in messages */
  constructor(file: string, ...faults: readonly [FileFault, ...FileFault[]]) {
    const line = ({ file: own = file, line, column, message }: FileFault) =>
      `${own}:${line === undefined ? "" : `${line}:${column}:`} ${message}`;
    const [first, ...rest] = faults;
    super(line(first), ...rest.map(line));
    this.file = file;
    this.faults = faults;
  }
}
