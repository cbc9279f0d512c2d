import { explain, nearest } from "@intent-resolution/phrases/explain";
import type { OpenedPhrases } from "../files/phrases.ts";
import { quoted } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** How many texts are suggested for one that nothing takes, and how many ways on are named. */
const MOST = 3;

/** Says of a text that no phrase takes how far it came, what could have followed, and which texts are near. */
export function writeNearest(text: string, sets: readonly OpenedPhrases[], terminal: Terminal): void {
  let written = false;
  for (const { name, set } of sets) {
    const { reached } = explain(set, text);
    if (reached && reached.before !== "") {
      const [first] = reached.expected;
      const after = `${name}: after ${quoted(reached.before)}`;
      const ways = first?.texts.slice(0, MOST).map((way) => (way === "" ? "the end" : quoted(way))) ?? [];
      const more = (first?.texts.length ?? 0) > MOST || reached.expected.length > 1 ? ", …" : "";
      const place = first ? ` (line ${first.place.line})` : "";
      terminal.write(`${after} comes ${ways.join(", ")}${more}${place}, not ${quoted(reached.heard)}`);
      written = true;
    }
    const near = nearest(set, text, MOST);
    if (near.length > 0) {
      terminal.write(`${name}: did you mean ${near.map(quoted).join(", ")}?`);
      written = true;
    }
  }
  if (written) terminal.write("");
}
