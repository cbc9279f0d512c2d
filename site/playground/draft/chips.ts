import type { ActionType, Input, Rule } from "@intent-resolution/contract";
import { explain } from "@intent-resolution/engine";
import type { PhraseSet } from "@intent-resolution/phrases";
import { readPhraseFile } from "../phrases/read-phrase-file.ts";
import { isUnfinished, lineOfRow, type Row } from "../phrases/rows.ts";

/** A phrase to try. */
export interface Chip {
  readonly text: string;
  /** The thing that it shows, or the action of its rule. */
  readonly teaches: string;
}

/** The texts of chips about the rules of their phrases. */
interface ChipTexts {
  readonly composer: { readonly justMisses: string };
  readonly actions: Readonly<Record<ActionType, string>>;
}

const MAX_CHIPS = 4;

/** Returns the first text of each of the first rules, and one that just misses. */
export function chipsOf(rows: readonly Row[], { composer, actions }: ChipTexts): Chip[] {
  const definitions = rows.filter(({ kind }) => kind === "definition").map(lineOfRow);
  const chips = new Map<string, Chip>();
  let missed = "";
  for (const row of rows) {
    if (chips.size >= MAX_CHIPS) break;
    if (row.kind !== "rule" || row.isOff || isUnfinished(row)) continue;
    // Alone with the lists and parts: of a statement in a file of many, the first text is not known otherwise.
    const set = readPhraseFile([...definitions, lineOfRow(row)].join("\n"), []);
    if ("faults" in set || set.size === 0n) continue;
    const { match, action: does } = set.ruleAt(0n);
    if (missed === "") missed = cutUntilMissed(match, set);
    if (!chips.has(match)) chips.set(match, { text: match, teaches: actions[does.type] });
  }
  return [...chips.values(), ...(missed === "" ? [] : [{ text: missed, teaches: composer.justMisses }])];
}

/** Returns the longest proper prefix of a text that a set has no rule for. */
function cutUntilMissed(text: string, set: PhraseSet): string {
  const letters = Array.from(text);
  do letters.pop();
  while (set.rulesFor(letters.join("")).length > 0);
  return letters.join("").trimEnd();
}

/** Returns the ids of the rules that fire on an input, each once. */
export function firedBy(input: Input, rules: readonly Rule[]): string[] {
  const fired = explain({ input, rules: [...rules] }).filter(({ reason }) => reason === "matched");
  return [...new Set(fired.map(({ ruleId }) => ruleId))];
}
