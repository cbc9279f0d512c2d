import { isUtf8 } from "node:buffer";
import { createReadStream, existsSync } from "node:fs";
import { FileFaults } from "./faults.ts";
import { type Place, positionFinder } from "./locate.ts";
import type { Settings } from "./schemas.ts";

/** The most that is read from a file or from standard input, in bytes. */
export const MAX_FILE_BYTES = 1024 * 1024;
/** The maximum size for rules that are used in-process, where the limit of 32 rules does not apply, in bytes. */
export const MAX_LOCAL_FILE_BYTES = 64 * 1024 * 1024;

/** The name of standard input in messages. */
const STDIN = "<stdin>";

/** Returns the path of a file by its name in messages. */
export const pathOf = (name: string): string => (name === STDIN ? "-" : name);

/** The sources of files: standard input, the file system or, instead of it, texts. */
export interface Sources {
  readonly input: AsyncIterable<Uint8Array>;
  readonly files?: ReadonlyMap<string, string>;
  /** Whether a file that is not among the texts is read from the file system. */
  readonly isOverlay?: boolean;
  /** The lists of the settings that a file declares are added. */
  readonly declaredLists?: Set<string>;
}

/** The access to files, and the paths of those that were read, for a watch. */
export interface FileAccess extends Sources {
  readonly maxBytes: number;
  /** The settings of the command line; they count before those of files. */
  readonly settings: Settings;
  /** The settings of `intents.json` in the folders that were looked at. */
  readonly folders: Map<string, Promise<Settings>>;
  readonly paths: Set<string>;
}

/** The options of a command line that concern files. */
export interface FileOptions {
  readonly inProcess?: boolean | undefined;
  readonly action?: string | undefined;
  readonly lang?: string | undefined;
  readonly skip?: string | undefined;
  readonly parts?: readonly string[] | undefined;
  readonly list?: Readonly<Record<string, string>> | undefined;
  readonly sounds?: string | undefined;
}

/** Reads files of at most 1 MiB, or 64 MiB for rules that are used in process. */
export function fileAccess(
  { input, files, isOverlay, declaredLists }: Sources,
  { inProcess, action, lang, skip, parts, list, sounds }: FileOptions = {},
): FileAccess {
  return {
    input,
    maxBytes: inProcess ? MAX_LOCAL_FILE_BYTES : MAX_FILE_BYTES,
    settings: {
      ...(action !== undefined && { action }),
      ...(lang !== undefined && { lang }),
      ...(skip !== undefined && { skipWords: skip.split(",") }),
      ...(parts !== undefined && { parts }),
      ...(list !== undefined && { lists: list }),
      ...(sounds !== undefined && { sounds }),
    },
    folders: new Map(),
    paths: new Set(),
    ...(files && { files }),
    ...(isOverlay && { isOverlay }),
    ...(declaredLists && { declaredLists }),
  };
}

/** Returns options as the arguments of another command. */
export const fileArguments = ({ action, parts, list = {}, inProcess }: FileOptions): string[] => [
  ...(action === undefined ? [] : [`--action=${action}`]),
  ...(parts === undefined ? [] : [`--parts=${parts.join(",")}`]),
  ...Object.entries(list).map(([name, file]) => `--list=${name}=${file}`),
  ...(inProcess ? ["--in-process"] : []),
];

/** A text and the name by which messages call it. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a file, or standard input for `-`: UTF-8, with or without a byte order mark, within the bound.
 *
 * @throws {FileFaults} if it cannot be read, is too large or is not UTF-8
 */
export async function read(
  path: string,
  { input, files, isOverlay, maxBytes, paths }: FileAccess,
): Promise<Source> {
  const name = path === "-" ? STDIN : path;
  const text = files?.get(path);
  if (text !== undefined || (files && !isOverlay)) {
    if (text === undefined) throw new FileFaults(name, { message: "no such file" });
    return { name, text };
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  paths.add(path);
  try {
    for await (const chunk of path === "-" ? input : createReadStream(path)) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new FileFaults(name, { message: `larger than ${maxBytes} bytes${more(maxBytes)}` });
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FileFaults) throw error;
    const { code = "unknown cause" } = error as NodeJS.ErrnoException;
    throw new FileFaults(name, { message: REASONS[code] ?? `cannot be read (${code})` });
  }
  const content = Buffer.concat(chunks);
  if (isUtf8(content)) return { name, text: new TextDecoder().decode(content) };
  throw new FileFaults(name, {
    ...endOfText(content),
    message: "this is not UTF-8 text: a binary file, or text in another encoding",
  });
}

/** Returns whether there is such a file to read. */
export const exists = (path: string, { files, isOverlay }: Sources): boolean =>
  files?.has(path) || ((!files || isOverlay === true) && existsSync(path));

/** Returns the place of the first bytes that are not UTF-8: there, what was read is written in other bytes. */
function endOfText(bytes: Buffer): Place {
  const again = Buffer.from(bytes.toString());
  const end = bytes.findIndex((byte, index) => byte !== again[index]);
  const text = new TextDecoder().decode(bytes.subarray(0, end < 0 ? undefined : end), { stream: true });
  return positionFinder(text)(text.length);
}

const more = (maxBytes: number) =>
  maxBytes === MAX_FILE_BYTES ? `; --in-process takes rules of up to ${MAX_LOCAL_FILE_BYTES}` : "";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EISDIR: "this is a folder",
  EACCES: "no permission to read it",
};
