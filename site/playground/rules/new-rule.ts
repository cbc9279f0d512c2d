import { lineOfRow, type Row, type RuleRow } from "../phrases/rows.ts";

/** Returns the line of a rule that still lacks its phrase, under an id that no other has. */
export function newRuleLine(rows: readonly Row[]): string {
  const ids = new Set(rows.map((row) => (row.kind === "rule" ? row.id : null)));
  let number = rows.length + 1;
  while (ids.has(`rule-${number}`)) number++;
  const row: RuleRow = {
    kind: "rule",
    first: 0,
    last: 0,
    isOff: false,
    id: `rule-${number}`,
    threshold: null,
    phrase: "",
    action: { type: "navigation.open", payload: "" },
  };
  return lineOfRow(row);
}
