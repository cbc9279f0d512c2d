/** A place of the guides or the reference that can be found. */
export interface Entry {
  /** The page that it is on. */
  readonly page: string;
  readonly title: string;
  /** Its address, without the language. */
  readonly path: string;
  readonly text: string;
}

const MAX_RESULTS = 20;
/** One long page leaves room for the others. */
const MAX_ON_PAGE = 4;

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/u).filter(Boolean);

/** The entries that hold all words, by page: the best hit's page first, and on a page the words in a title first. */
export function search(entries: readonly Entry[], query: string): Map<string, Entry[]> {
  const words = wordsOf(query);
  if (words.length === 0) return new Map();
  const ranked = entries.flatMap((entry) => {
    const title = entry.title.toLowerCase();
    const all = `${entry.page} ${entry.title} ${entry.text}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return [];
    const inTitle = words.filter((word) => title.includes(word)).length;
    return [{ entry, rank: inTitle * 2 + (title === words.join(" ") ? 5 : 0) }];
  });
  const best = ranked.sort((one, another) => another.rank - one.rank).map(({ entry }) => entry);
  const pages = new Map<string, Entry[]>();
  for (const entry of best) {
    const found = pages.get(entry.page) ?? [];
    const count = pages.values().reduce((sum, { length }) => sum + length, 0);
    if (found.length < MAX_ON_PAGE && count < MAX_RESULTS) pages.set(entry.page, [...found, entry]);
  }
  return pages;
}

const MAX_FIRST = 6;

/** The first entries of the first pages: a way on where nothing was asked for, or nothing found. */
export const firstPages = (entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ page }, index) => entries.findIndex((entry) => entry.page === page) === index)
    .slice(0, MAX_FIRST);

/** Characters of a section that a result shows around the first hit. */
const EXCERPT = 110;

/** The part of a text around the first of the words. */
export function excerptOf(text: string, [word = ""]: readonly string[]): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - EXCERPT / 3);
  const start = at === 0 ? 0 : text.indexOf(" ", at) + 1;
  const end = start + EXCERPT;
  return (start > 0 ? "… " : "") + text.slice(start, end).trim() + (text.length > end ? " …" : "");
}

/** A text in pieces: every second one is one of the words. */
export function markedPieces(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const either = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
  return text.split(new RegExp(`(${either})`, "giu"));
}
