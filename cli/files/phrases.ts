import { PhraseFaults, type PhraseSet, readPhrases } from "@intent-resolution/phrases";
import { UsageError } from "../terminal/errors.ts";
import { type Reading, read } from "./read.ts";

/** The most that a file of phrases may hold, in bytes. */
export const MAX_PHRASE_FILE_BYTES = 4 * 1024 * 1024;

/** A file of phrases that was read. */
export interface OpenedPhrases {
  readonly path: string;
  /** How messages call it. */
  readonly name: string;
  readonly text: string;
  readonly set: PhraseSet;
}

/** Whether a file holds phrases, by its name. */
export function isPhrasesPath(path: string): boolean {
  return path.endsWith(".phrases");
}

/**
 * Reads a file of phrases.
 *
 * @param action the action of statements that have none
 * @throws {UsageError} with a line `file:line:column: …` for each fault
 */
export async function openPhrases(path: string, reading: Reading, action?: string): Promise<OpenedPhrases> {
  const { name, text } = await read(path, { ...reading, maxBytes: MAX_PHRASE_FILE_BYTES });
  try {
    return { path, name, text, set: readPhrases(text, action === undefined ? {} : { action }) };
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    const [first = name, ...rest] = error.faults.map(
      ({ line, column, message }) => `${name}:${line}:${column}: ${message}`,
    );
    throw new UsageError(first, ...rest);
  }
}
