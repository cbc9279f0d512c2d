import { createReadStream } from "node:fs";
import { UsageError } from "../terminal/errors.ts";

/** The most that is read from a file or from standard input, in bytes. */
export const MAX_FILE_BYTES = 1024 * 1024;
/** The same for rules that are used in process, where there is no limit of 32. */
export const MAX_LOCAL_FILE_BYTES = 64 * 1024 * 1024;

/** Where files are read from: standard input, the file system or, instead of it, texts. */
export interface Sources {
  readonly input: AsyncIterable<Uint8Array>;
  readonly files?: ReadonlyMap<string, string>;
}

/** How files are read, and which were: those that a watch looks at. */
export interface Reading extends Sources {
  readonly maxBytes: number;
  readonly paths: Set<string>;
}

/** Reads files of at most 1 MiB, or 64 MiB for rules that are used in process. */
export function reading({ input, files }: Sources, inProcess = false): Reading {
  const maxBytes = inProcess ? MAX_LOCAL_FILE_BYTES : MAX_FILE_BYTES;
  return { input, maxBytes, paths: new Set(), ...(files && { files }) };
}

/** A text and the name by which messages call it. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a file, or standard input for `-`: UTF-8, with or without a byte order mark, within the bound.
 *
 * @throws {UsageError} if it cannot be read, is too large or is no UTF-8
 */
export async function read(path: string, { input, files, maxBytes, paths }: Reading): Promise<Source> {
  const name = path === "-" ? "<stdin>" : path;
  if (files) {
    const text = files.get(path);
    if (text === undefined) throw new UsageError(`${name}: no such file`);
    return { name, text };
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  paths.add(path);
  try {
    for await (const chunk of path === "-" ? input : createReadStream(path)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new UsageError(`${name}: larger than ${maxBytes} bytes${more(maxBytes)}`);
      chunks.push(chunk);
    }
    return { name, text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name}: ${reason(error as NodeJS.ErrnoException)}`);
  }
}

const more = (maxBytes: number) =>
  maxBytes === MAX_FILE_BYTES ? `; --in-process takes rules of up to ${MAX_LOCAL_FILE_BYTES}` : "";

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
