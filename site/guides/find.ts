/** A place of the guides or the reference that can be found. */
export interface Entry {
  /** The page that it is on. */
  readonly page: string;
  readonly title: string;
  /** Its address, without the language. */
  readonly path: string;
  readonly text: string;
}

/** The entries that hold all words, those with the words in their titles first. */
export function search(entries: readonly Entry[], query: string, most: number): Entry[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = entries.flatMap((entry) => {
    const title = entry.title.toLowerCase();
    const all = `${entry.page} ${entry.title} ${entry.text}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return [];
    const inTitle = words.filter((word) => title.includes(word)).length;
    return [{ entry, rank: inTitle * 2 + (title === query.toLowerCase() ? 5 : 0) }];
  });
  return ranked
    .sort((one, another) => another.rank - one.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}
