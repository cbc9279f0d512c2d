import { collapseWhitespace } from "@intent-resolution/contract";
import { targetCheck } from "../analysis/target.ts";
import { MAX_FAULTS, MAX_GIVEN_LENGTH, MAX_VALUES } from "../ast/bounds.ts";
import { type PhraseFault, PhraseFaults } from "../ast/fault.ts";
import { faultText, GIVEN_MESSAGES } from "../ast/given-messages.ts";
import type { Grammar, List, Value } from "../ast/grammar.ts";
import { phrasesOf } from "../ast/open.ts";
import { rewriting } from "../ast/rewrite.ts";

/** A value that an application gives: a text that is said and meant, or spoken forms and what they mean. Never notation. */
export type GivenValue = string | { readonly said: string | readonly string[]; readonly means: string };

/** The values of lists that are declared as `{name} = ...`, by the names of the lists. */
export type GivenLists = Readonly<Record<string, readonly GivenValue[]>>;

/**
 * Returns a grammar with other values in its given lists; lists that are not named keep theirs.
 *
 * @param isWhole whether every declared list needs values
 * @throws PhraseFaults with the list and the index of each value that is wrong
 */
export function fillLists(grammar: Grammar, lists: GivenLists, isWhole: boolean): Grammar {
  const faults: PhraseFault[] = [];
  const declared = grammar.lists.filter(({ given }) => given);
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
  const isText = (text: unknown): text is string =>
    typeof text === "string" &&
    text.length <= MAX_GIVEN_LENGTH &&
    // The method `isWellFormed` is younger than the runtimes that this supports.
    !/\p{Surrogate}/u.test(text) &&
    collapseWhitespace(text) !== "";

  function filled(list: List): List {
    const given = Object.hasOwn(lists, list.name) ? lists[list.name] : undefined;
    if (!given) {
      if (isWhole) add("given_missing", list);
      return list;
    }
    const values: Value[] = [];
    for (const [index, value] of given.entries()) {
      const { said, means } = typeof value === "string" ? { said: value, means: value } : (value ?? {});
      const forms = Array.isArray(said) ? said : [said];
      if (forms.length === 0 || ![...forms, means].every(isText))
        add("given_value", list, index, MAX_GIVEN_LENGTH);
      else
        for (const form of forms) {
          const phrase = { kind: "words", at: list.at, text: collapseWhitespace(form) } as const;
          values.push({ kind: "value", at: list.at, phrase, meaning: collapseWhitespace(means), index });
        }
      if (values.length > MAX_VALUES) {
        add("too_many_values", list, index, MAX_VALUES, values.length);
        break;
      }
    }
    return { ...list, given: "filled", values };
  }

  const copies = new Map(grammar.lists.map((list) => [list, list.given ? filled(list) : list]));
  for (const name of Object.keys(lists))
    if (!declared.some((list) => list.name === name)) add("given_unknown", { name, at: 0 }, undefined, name);
  const opening = [...grammar.statements, ...grammar.openStatements].filter(
    ({ action: { type, subject } }) =>
      type === "navigation.open" && subject.some((piece) => typeof piece !== "string"),
  );

  const changed = [...copies].filter(([list, copy]) => list !== copy);
  /** The values that are known to be valid together. */
  const checked = new Map(changed.map(([list]): [List, List["values"]] => [list, []]));
  /** Whether the targets of all statements are valid with the first values of a list, and with those checked before. */
  function areValid(list: List, values: List["values"], count: number): boolean {
    checked.set(list, values.slice(0, count));
    const wrongValue = targetCheck((each) => checked.get(each) ?? each.values);
    return opening.every((statement) => {
      const items = phrasesOf(statement);
      return wrongValue(statement.action.subject, { kind: "sequence", at: statement.at, items }) === null;
    });
  }
  for (const [list, { values }] of changed) {
    if (areValid(list, values, values.length)) continue;
    let [low, high] = [0, values.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (areValid(list, values, middle)) low = middle + 1;
      else high = middle;
    }
    add("given_target", list, (values[low - 1] as Value).index);
    checked.set(list, []);
  }
  if (faults.length > 0) throw new PhraseFaults(faults);
  const { statements, openStatements, parts } = grammar;
  const rewrite = rewriting(
    (at) => at,
    (node) => copies.get(node as List),
  );
  return {
    ...grammar,
    ...rewrite({ statements, openStatements, parts }),
    lists: [...copies.values()],
  };
}
