import { normalize } from "../normal-form/normalize.ts";
import type { Rewritable } from "./traced-text.ts";
import { UNSPACED } from "./unspaced.ts";
import { withRunsReplaced } from "./words.ts";

/** A table of words that a recognizer hears in place of others: `{ lice: "lights" }`. Each side is one or more words. */
export type HeardAs = Readonly<Record<string, string>>;

interface Rows {
  readonly meant: ReadonlyMap<string, string>;
  /** The rows of scripts that are written without spaces; null where there are none. */
  readonly unspaced: RegExp | null;
}

const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, "u");
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;

const rowsOfTables = new WeakMap<HeardAs, Rows>();

function rowsOf(table: HeardAs): Rows {
  const known = rowsOfTables.get(table);
  if (known) return known;
  const meant = new Map(Object.entries(table).map(([heard, said]) => [normalize(heard), said]));
  const unspaced = [...meant.keys()]
    .filter((heard) => UNSPACED_LETTER.test(heard))
    .sort((one, other) => other.length - one.length)
    .map((heard) => heard.replace(SPECIAL, "\\$&"));
  const rows = {
    meant,
    unspaced: unspaced.length > 0 ? new RegExp(unspaced.join("|"), "gu") : null,
  };
  rowsOfTables.set(table, rows);
  return rows;
}

/**
 * Returns a text with what was meant in place of what a table says a recognizer hears: whole words, compared as the engine
 * compares texts, the longest row first; within a script without spaces anywhere. What was put in is not replaced again.
 */
export function withHeardAs(text: Rewritable, table: HeardAs | undefined): Rewritable {
  if (!table) return text;
  const { meant, unspaced } = rowsOf(table);
  return withRunsReplaced(text, meant, (word) =>
    unspaced ? word.replace(unspaced, (heard) => meant.get(heard) as string) : word,
  );
}
