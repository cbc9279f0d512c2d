import { FACT_COLUMNS } from "../../store/facts/bulk.ts";
import { type Fact, INQUIRY_FIELDS } from "../../store/facts/fact.ts";
import type { Format } from "./format.ts";

/**
 * Returns a fact as a line has it: its columns in camel case, without those that are empty. With these lines a store knows
 * what another knows: those who came, those who left, and the ids of those who were erased.
 */
export function lineOf(fact: Fact): object {
  const { kind, targets, inquiry } = fact;
  const members: [name: string, value: unknown][] = [
    ["fact", kind],
    ...FACT_COLUMNS.map((column): [string, unknown] => [camelCase(column), fact[column]]),
    ["targets", targets.length > 0 ? targets : null],
    [
      "inquiry",
      inquiry && Object.fromEntries(INQUIRY_FIELDS.map((each) => [camelCase(each), inquiry[each]])),
    ],
  ];
  return Object.fromEntries(members.filter(([name, value]) => name !== "kind" && value !== null));
}

const camelCase = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

export const FACT_LINES: Format<Fact> = {
  header: "",
  line: (fact) => `${JSON.stringify(lineOf(fact))}\n`,
};
