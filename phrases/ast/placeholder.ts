import type { List, Value } from "./grammar.ts";

/** Returns the value that stands for those of a list which the application has not given yet. */
export const placeholder = ({ name, at }: Pick<List, "name" | "at">): Value => ({
  kind: "value",
  at,
  phrase: { kind: "words", at, text: `{${name}}` },
  meaning: `{${name}}`,
});
