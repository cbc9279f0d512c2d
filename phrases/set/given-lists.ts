import { collapseWhitespace, RELATIVE } from "@intent-resolution/contract";
import { MAX_FAULTS, MAX_GIVEN_LENGTH, MAX_VALUES } from "../ast/bounds.ts";
import { type PhraseFault, PhraseFaults } from "../ast/fault.ts";
import { faultText, GIVEN_MESSAGES } from "../ast/given-messages.ts";
import type { Grammar, List, Value } from "../ast/grammar.ts";
import { rewriting } from "../ast/rewrite.ts";

/** A value that an application gives: a text that is said and meant, or spoken forms and what they mean. Never notation. */
export type GivenValue = string | { readonly said: string | readonly string[]; readonly means: string };

/** The values of lists that are declared as `{name} = ...`, by the names of the lists. */
export type GivenLists = Readonly<Record<string, readonly GivenValue[]>>;

/** Statements and parts that use no given list, and need not be copied when its values change. */
const withoutGiven = new WeakSet<object>();

/**
 * Returns a grammar with other values in its given lists; lists that are not named keep theirs.
 *
 * @param isWhole whether every declared list needs values
 * @throws PhraseFaults with the list and the index of each value that is wrong
 */
export function fillLists(grammar: Grammar, lists: GivenLists, isWhole: boolean): Grammar {
  const faults: PhraseFault[] = [];
  const add = (
    code: keyof typeof GIVEN_MESSAGES,
    list: Pick<List, "name" | "at">,
    index?: number,
    ...values: (string | number)[]
  ) => {
    const message = faultText(GIVEN_MESSAGES[code], values);
    const at = index === undefined ? {} : { index };
    faults.push({ ...grammar.place(list.at), list: list.name, ...at, code, values, message });
    if (faults.length >= MAX_FAULTS) throw new PhraseFaults(faults);
  };

  function filled(list: List): List {
    const given = Object.hasOwn(lists, list.name) ? lists[list.name] : undefined;
    if (!given) {
      if (isWhole) add("given_missing", list);
      return list;
    }
    const { at, contexts = [] } = list;
    const values: Value[] = [];
    for (const [index, value] of given.entries()) {
      const { said, means } = typeof value === "string" ? { said: value, means: value } : (value ?? {});
      const meaning = textOf(means);
      const forms = said === means ? [meaning] : [said].flat().map(textOf);
      if (!meaning || forms.length === 0 || forms.includes(""))
        add("given_value", list, index, MAX_GIVEN_LENGTH);
      else if (!contexts.every(([before, after]) => RELATIVE.test(before + meaning + after)))
        add("given_target", list, index);
      else
        for (const text of forms)
          values.push({ kind: "value", at, phrase: { kind: "words", at, text }, meaning, index });
      if (values.length > MAX_VALUES) {
        add("too_many_values", list, index, MAX_VALUES, values.length);
        break;
      }
    }
    return { ...list, given: "filled", values };
  }

  const copies = new Map(grammar.lists.map((list) => [list, list.given ? filled(list) : list]));
  for (const name of Object.keys(lists))
    if (!grammar.lists.some((list) => list.given && list.name === name))
      add("given_unknown", { name, at: 0 }, undefined, name);
  if (faults.length > 0) throw new PhraseFaults(faults);
  if ([...copies].every(([list, copy]) => list === copy)) return grammar;
  const rewrite = rewriting(
    (at) => at,
    (node) => (withoutGiven.has(node) ? node : copies.get(node as List)),
  );
  function rewritten<T extends object>(all: readonly T[]): T[] {
    return all.map((node) => {
      const copy = rewrite(node);
      if (copy === node) withoutGiven.add(node);
      return copy;
    });
  }
  return {
    statements: rewritten(grammar.statements),
    openStatements: rewritten(grammar.openStatements),
    parts: rewritten(grammar.parts),
    lists: [...copies.values()],
    place: grammar.place,
  };
}

/** Returns the text of a value with each run of white space collapsed to one space; an empty text for anything else. */
const textOf = (text: unknown): string =>
  typeof text === "string" &&
  text.length <= MAX_GIVEN_LENGTH &&
  // The method `isWellFormed` is younger than the runtimes that this supports.
  !/\p{Surrogate}/u.test(text)
    ? collapseWhitespace(text)
    : "";
