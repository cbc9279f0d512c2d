import { createReadStream } from "node:fs";
import { UsageError } from "../terminal/errors.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** The most that is read from a file or from standard input, in bytes. */
export const MAX_FILE_BYTES = 1024 * 1024;

/** A text and the name by which messages call it. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a file, or standard input for `-`: UTF-8, with or without a byte order mark, of at most 1 MiB.
 *
 * @throws UsageError if it cannot be read, is too large or is no UTF-8
 */
export async function read(path: string, terminal: Terminal): Promise<Source> {
  const name = path === "-" ? "<stdin>" : path;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of path === "-" ? terminal.input : createReadStream(path)) {
      bytes += chunk.length;
      if (bytes > MAX_FILE_BYTES) throw new UsageError(`${name}: larger than ${MAX_FILE_BYTES} bytes`);
      chunks.push(chunk);
    }
    return { name, text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name}: ${reason(error as NodeJS.ErrnoException)}`);
  }
}

function reason({ code }: NodeJS.ErrnoException): string {
  switch (code) {
    case "ENOENT":
      return "no such file";
    case "EISDIR":
      return "this is a folder";
    case "EACCES":
      return "no permission to read it";
    case "ERR_ENCODING_INVALID_ENCODED_DATA":
      return "this is no UTF-8 text";
    default:
      return `cannot be read (${code ?? "unknown cause"})`;
  }
}
