import { explain } from "@intent-resolution/engine";

/** The page that a wrong address probably means: the address, and the text of that page's rule, by what they share. */
export interface Suggestion {
  readonly start: string;
  /** The letters between `start` and `end` in the address, and those in the rule's text. */
  readonly typed: string;
  readonly expected: string;
  readonly end: string;
  /** The page to which the rule leads; empty where none shares half of its letters. */
  readonly suggested: string;
}

/** Characters of an address that are compared and shown. */
const MAX_SHOWN = 60;

/**
 * Compares an address as the engine compares what is said.
 *
 * @param path percent-encoded, as a request names it
 * @param pages the path of a page by each text that means it
 */
export function suggestPage(path: string, pages: ReadonlyMap<string, string>): Suggestion {
  const address = decoded(path);
  const rules = Array.from(pages, ([match, target]) => ({
    id: match,
    match,
    action: { type: "navigation.open", target } as const,
  }));
  let near = "";
  let most = 0.5;
  for (const each of explain({ input: { sense: "voice", transcript: address }, rules })) {
    const share = each.reason === "text_differs" ? shareOf(each.input, each.match) : 1;
    if (share > most) [near, most] = [each.ruleId, share];
  }
  if (near === "") return { start: "", typed: address, expected: "", end: "", suggested: "" };
  const { start, end } = sharedBy(address, near);
  const between = (text: string) => text.slice(start, text.length - end);
  return {
    start: address.slice(0, start),
    typed: between(address),
    expected: between(near),
    end: near.slice(near.length - end),
    suggested: pages.get(near) ?? "",
  };
}

/** Counts the letters that two texts share at their start, and then at their end. */
function sharedBy(one: string, other: string) {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return { start, end };
}

/** Returns from 0 to 1: the share of the letters of the longer text that both have. */
function shareOf(one: string, other: string): number {
  const { start, end } = sharedBy(one, other);
  return (start + end) / Math.max(one.length, other.length);
}

function decoded(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // It is shown as it came.
  }
  const characters = [...text.replace(/\p{C}/gu, "\ufffd")];
  return characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join("")}…` : characters.join("");
}
