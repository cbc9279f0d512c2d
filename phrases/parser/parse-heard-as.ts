import { normalize } from "@intent-resolution/engine";
import type { Faults } from "../ast/fault.ts";
import type { StatementSource } from "./lines.ts";

/** Returns whether a file, by its name, lists words that a recognizer hears in place of those of the set. */
export const isHeardAsFile = (file = ""): boolean => file.endsWith(".heard-as");

/** Parses a line such as `lice -> lights`: what is heard, and what was said. */
export function parseHeardAs(
  { text, base }: StatementSource,
  rows: Map<string, string>,
  faults: Faults,
): void {
  const [heard = "", said = "", ...more] = text.split("->");
  const key = normalize(heard);
  const isSpaced = /\s$/u.test(heard) && /^\s/u.test(said);
  if (key === "" || normalize(said) === "" || !isSpaced || more.length > 0) faults.add(base, "heard_as");
  else if (rows.has(key)) faults.add(base, "heard_as_twice", heard.trim());
  else rows.set(key, said.trim());
}
