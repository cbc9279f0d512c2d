import type { StarterTexts } from "../../texts/en/starter.ts";
import { type Row, rowsOf } from "../phrases/rows.ts";
import type { Draft } from "./history.ts";

/** Returns the draft that the playground shows at first, in the page's language. */
export const starterOf = ({ phrases, chips }: StarterTexts): Draft => ({
  input: { sense: "voice", transcript: chips[0].text, confidence: 0.94 },
  phrases,
  cases: chips.map(({ text, expect }) => ({
    name: text.trim(),
    input: { sense: "voice", transcript: text, confidence: 1 },
    expect,
  })),
});

const phrasesOf = (rows: readonly Row[]) => rows.map((row) => (row.kind === "rule" ? row.phrase : row.text));

/** Returns whether these are the starter's phrases, whatever their actions are by now. */
export const isStarter = (rows: readonly Row[], texts: StarterTexts): boolean =>
  phrasesOf(rowsOf(texts.phrases)).join("\n") === phrasesOf(rows).join("\n");
