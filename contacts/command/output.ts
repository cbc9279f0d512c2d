import { once } from "node:events";
import { writeSync } from "node:fs";
import type { Readable, Writable } from "node:stream";

/** Results go to `stdout`, messages about them to `stderr`. */
export interface Streams {
  readonly stdin?: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable & { isTTY?: boolean };
}

/** The reader of the output closed it, as `head` does; not everything was written. */
export class ReaderGoneError extends Error {
  override readonly name = "ReaderGoneError";
}

/**
 * Lets the reader of a stream close it, as `head` does: what is written after that is dropped. Any
 * other failure, such as a full disk, ends the process with 1: the runtime would try to write for ever.
 */
export function ignoreClosedPipe(stream: Writable): void {
  stream.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "EPIPE") return;
    writeSync(2, `the output cannot be written: ${code === "ENOSPC" ? "its disk is full" : code}\n`);
    process.exit(1);
  });
}

/** Returns a function that writes to a stream, never faster than it is read. */
export function writerTo(stream: Writable): (text: string) => Promise<void> {
  let failure: NodeJS.ErrnoException | null = null;
  stream.on("error", (error) => {
    failure = error;
  });
  const check = () => {
    if (failure?.code === "EPIPE") throw new ReaderGoneError();
    if (failure) throw failure;
  };
  return async (text) => {
    check();
    if (!stream.write(text)) await once(stream, "drain").catch(() => {});
    check();
  };
}

/** Shows a count that a person watches grow; silent where nobody watches. */
export function progress(terminal: Writable & { isTTY?: boolean }, what: string) {
  const shown = terminal.isTTY === true;
  let next = 0;
  const show = (count: number) => terminal.write(`\r${count.toLocaleString("en")} ${what}`);
  return {
    at(count: number) {
      if (!shown || performance.now() < next) return;
      next = performance.now() + 100;
      show(count);
    },
    done(count: number) {
      if (!shown) return;
      show(count);
      terminal.write("\n");
    },
  };
}
