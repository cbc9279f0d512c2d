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

/** Words that people look for, and those that the texts have for the same thing. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  docker: ["container", "compose"],
  ios: ["safari", "react native", "on-device"],
  android: ["react native", "on-device"],
  kubernetes: ["deploy"],
  mic: ["microphone"],
  microphone: ["listener", "speech"],
  streaming: ["interim", "continuous", "listen"],
  optout: ["unsubscribe"],
  price: ["limit"],
  npm: ["install"],
};

/** Returns the beginning that forms of a word share: `unsubscribing` and `unsubscribe` have `unsubscrib`. */
const stemOf = (word: string): string =>
  word.length > 5 ? word.replace(/(?:ations?|ings?|ers?|ed|es|e|s|en|n)$/u, "") : word;

const WORD = /[\p{L}\p{N}]+/gu;

/** Returns how well a word is found in a text, from 0: within a word, at its beginning, as its stem, or whole. */
function fitOf(word: string, text: string): number {
  if (!text.includes(word) && !text.includes(stemOf(word))) return 0;
  let best = text.includes(word) ? 1 : 0;
  const stem = stemOf(word);
  for (const [each] of text.matchAll(WORD)) {
    if (each === word) return 4;
    if (stemOf(each) === stem) best = Math.max(best, 3);
    else if (each.startsWith(word)) best = Math.max(best, 2);
  }
  return best;
}

/** The weights of a hit by where it is: the title far before the page's name, and that before the text. */
const WEIGHTS = { title: 100, page: 20, text: 1 } as const;

function rankOf(entry: Entry, words: readonly string[]): number {
  const fields = {
    title: entry.title.toLowerCase(),
    page: entry.page.toLowerCase(),
    text: entry.text.toLowerCase(),
  };
  let rank = 0;
  for (const word of words) {
    const rankIn = (each: string) =>
      Math.max(
        ...Object.entries(WEIGHTS).map(
          ([field, weight]) => weight * fitOf(each, fields[field as keyof typeof fields]),
        ),
      );
    const best = Math.max(rankIn(word), ...(SYNONYMS[word] ?? []).map((other) => rankIn(other) / 2));
    if (best === 0) return 0;
    rank += best;
  }
  return rank + (fields.title === words.join(" ") ? 500 : 0);
}

/** Returns the entries that hold all words, or others for the same, by page: the page of the best hit first. */
export function search(entries: readonly Entry[], query: string): Map<string, Entry[]> {
  const words = wordsOf(query);
  if (words.length === 0) return new Map();
  const best = entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, another) => another.rank - one.rank);
  const pages = new Map<string, Entry[]>();
  for (const { entry } of best) {
    const found = pages.get(entry.page) ?? [];
    const count = pages.values().reduce((sum, { length }) => sum + length, 0);
    if (found.length < MAX_ON_PAGE && count < MAX_RESULTS) pages.set(entry.page, [...found, entry]);
  }
  return pages;
}

const MAX_FIRST = 6;

/** Returns the first entries of the first pages: a way on where nothing was asked for, or nothing found. */
export const firstPages = (entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ page }, index) => entries.findIndex((entry) => entry.page === page) === index)
    .slice(0, MAX_FIRST);

/** Characters of a section that a result shows around the first hit. */
const EXCERPT = 110;

/** Returns the part of a text around the first of the words. */
export function excerptOf(text: string, [word = ""]: readonly string[]): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - EXCERPT / 3);
  const start = at === 0 ? 0 : text.indexOf(" ", at) + 1;
  const end = start + EXCERPT;
  return (start > 0 ? "… " : "") + text.slice(start, end).trim() + (text.length > end ? " …" : "");
}

/** Returns a text in pieces: every second one is one of the words. */
export function markedPieces(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const either = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
  return text.split(new RegExp(`(${either})`, "giu"));
}
