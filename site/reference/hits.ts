const NAME = "search-hit";
const MAX_HITS = 300;

/**
 * Marks every place of the page at which the words are found, and opens what they are folded in. It uses the browser's
 * highlights (CSS Custom Highlight API), which change nothing in the document; where there are none, nothing is marked.
 *
 * @param within the element to look in
 * @param words in lower case; empty to take the marks away
 */
export function markHits(within: Element, words: string): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(NAME);
  if (words.length < 2) return;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < MAX_HITS; node = walker.nextNode()) {
    const text = node.textContent?.toLowerCase() ?? "";
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      ranges.push(range);
      const folded = node.parentElement?.closest("details");
      if (folded && !node.parentElement?.closest("summary")) folded.open = true;
    }
  }
  CSS.highlights.set(NAME, new Highlight(...ranges));
}
