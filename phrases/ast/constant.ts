import type { ListUse } from "./grammar.ts";

/** Returns the node of `{capture=meaning}`. */
export const constant = (at: number, capture: string, meaning: string): ListUse => ({
  kind: "list",
  at,
  capture,
  list: {
    name: "",
    at,
    values: [{ kind: "value", at, phrase: { kind: "sequence", at, items: [] }, meaning }],
  },
});

/** Returns whether a use of a list is a constant, and not a use of a list that a file defines. */
export const isConstant = ({ list }: ListUse): boolean => list.name === "";
