import { createReadStream } from "node:fs";
import { UsageError } from "../terminal/errors.ts";
import { FileFaults } from "./faults.ts";
import type { Place } from "./locate.ts";

/** The most that is read from a file or from standard input, in bytes. */
export const MAX_FILE_BYTES = 1024 * 1024;
/** The same for rules that are used in process, where there is no limit of 32. */
export const MAX_LOCAL_FILE_BYTES = 64 * 1024 * 1024;

/** How messages call standard input. */
const STDIN = "<stdin>";

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
 * @throws {UsageError} if it cannot be read or is too large
 * @throws {FileFaults} if it is not UTF-8
 */
export async function read(path: string, { input, files, maxBytes, paths }: Reading): Promise<Source> {
  const name = path === "-" ? STDIN : path;
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
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name}: ${reason(error as NodeJS.ErrnoException)}`);
  }
  const content = Buffer.concat(chunks);
  const text = decoded(content);
  if (text !== null) return { name, text };
  throw new FileFaults(name, {
    ...endOf(beginning(content)),
    message: "this is not UTF-8 text: a binary file, or text in another encoding",
  });
}

/** The text of bytes, or null where they are none; with `stream`, of bytes that others may follow. */
function decoded(bytes: Uint8Array, stream = false): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
  } catch {
    return null;
  }
}

/** The text before the first bytes that are none. */
function beginning(bytes: Uint8Array): string {
  let [least, most] = [0, bytes.length];
  while (least < most) {
    const middle = (least + most + 1) >> 1;
    if (decoded(bytes.subarray(0, middle), true) === null) most = middle - 1;
    else least = middle;
  }
  return decoded(bytes.subarray(0, least), true) ?? "";
}

function endOf(text: string): Place {
  const lines = text.split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
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
    default:
      return `cannot be read (${code ?? "unknown cause"})`;
  }
}
