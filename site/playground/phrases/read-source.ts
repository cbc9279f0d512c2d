import type { Rule } from "@intent-resolution/contract";
import { type NumberWords, PhraseFaults, readPhrases } from "@intent-resolution/phrases";
import { explain } from "@intent-resolution/phrases/explain";
import { OFF_MARK, withOffMarks, withoutOffMark, writtenOff } from "./write-phrases.ts";

export { PhraseFaults };

/** A file of phrases as the playground has it: the list of its rules, and what is not a list. */
export interface Source {
  readonly size: bigint;
  rules(): Rule[];
  /** The open statements, with the lists and parts of the file; empty where there are none. */
  readonly open: string;
}

/** @throws PhraseFaults with every fault and its place */
export function readSource(text: string, numbers: readonly NumberWords[]): Source {
  const marked = withOffMarks(text);
  const set = readPhrases(marked, { numbers });
  const { statements, openStatements, place } = set.grammar;
  const closed = new Set(statements.map(({ at }) => place(at).line));
  let isKept = false;
  const kept = marked.split(/\r\n?|\n/u).filter((line, index) => {
    if (/^\S/u.test(line)) isKept = !line.startsWith("#") && !closed.has(index + 1);
    return isKept && line.trim() !== "";
  });
  return {
    size: set.size + BigInt(set.openCount),
    rules: () => [...set.rules()].map(withoutOffMark),
    open: openStatements.length > 0 ? `${writtenOff(kept.join("\n"))}\n` : "",
  };
}

/** How an open statement takes a text, or what it still expects of one. */
export type OpenExplanation =
  | { readonly ruleId: string; readonly name: string; readonly rest: string }
  | { readonly ruleId: string; readonly before: string; readonly expected: readonly string[] };

/** Statements that take any words at their end: of each text that no other rule takes they make a rule. */
export interface OpenStatements {
  readonly ids: readonly string[];
  rulesFor(text: string): Rule[];
  explain(text: string): OpenExplanation[];
}

/** @throws PhraseFaults where the source cannot be read */
export function openStatementsOf(open: string, numbers: readonly NumberWords[]): OpenStatements {
  const set = readPhrases(open, { numbers });
  return {
    ids: set.grammar.openStatements.map(({ id }) => id).filter((id) => !id.startsWith(OFF_MARK)),
    rulesFor: (text) => set.rulesFor(text),
    explain(text) {
      const { matches, reached } = explain(set, text);
      if (matches.length > 0)
        return matches.map(({ rule, captures, free }) => {
          const { name = "" } = captures.find(({ meaning }) => meaning === free) ?? {};
          return { ruleId: rule.id, name, rest: free ?? "" };
        });
      const { before = "", expected = [] } = reached ?? {};
      return before === ""
        ? []
        : expected.map(({ statement, texts }) => ({ ruleId: statement.id, before, expected: texts }));
    },
  };
}
