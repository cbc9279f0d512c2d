/** The texts of the search over guides and reference. */
export const search = {
  title: "Search guides and API",
  results: "Results",
  close: "Close",
  /** The keys of the list, and what each does. */
  keys: [
    ["↑ ↓", "to select"],
    ["Enter", "to open"],
    ["Esc", "to close"],
  ] as readonly (readonly [key: string, what: string])[],
  found: (count: number) =>
    count === 0 ? "No results. Try fewer words." : count === 1 ? "1 result" : `${count} results`,
};

export type SearchTexts = typeof search;
