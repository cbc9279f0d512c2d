import type { Action, Rule } from "@intent-resolution/contract";
import { PAYLOAD_FIELDS } from "@intent-resolution/contract";
import { getOrInsert } from "../ast/get-or-insert.ts";
import type { ActionTemplate, List, Phrase, Template } from "../ast/grammar.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import { quoted } from "./quoted.ts";
import { unionOf, type ValueAliases } from "./value-aliases.ts";

/** The most values that a union names; of more values the type is `string`. */
const MAX_VALUES = 200;

/** The meanings of a capture: the values, or `null` for any text; and whether each text of the phrase has it. */
interface Capture {
  readonly values: ReadonlySet<string> | null;
  readonly always: boolean;
  /** The list whose values they are, if it is one. */
  readonly list?: string;
}
type Captures = ReadonlyMap<string, Capture>;

/** One action as a member of a union in TypeScript. */
export interface ActionMember {
  /** Its type and target, or its text. */
  readonly head: string;
  readonly parameters: readonly (readonly [name: string, type: string, optional: boolean])[];
}

/** Returns the actions of a phrase set in the order of the file. */
export function actionTypesOfSet(
  { grammar }: Pick<PhraseSet, "grammar">,
  aliases: ValueAliases,
): ActionMember[] {
  const members = new Map<number, ActionMember>();
  for (const { at, phrase, action } of grammar.statements)
    members.set(at, memberOf(action, capturesOf(phrase), aliases));
  for (const { at, phrase, action, free, after } of grammar.openStatements)
    members.set(
      at,
      memberOf(
        action,
        new Map([...capturesOf(phrase), [free, { values: null, always: true }], ...capturesOf(after)]),
        aliases,
      ),
    );
  return [...members].sort(([one], [other]) => one - other).map(([, member]) => member);
}

/** Does the same for literal rules. */
export const actionTypesOfRules = (rules: readonly Rule[]): ActionMember[] =>
  rules.map(({ action }) => literalOf(action));

function literalOf(action: Action): ActionMember {
  const { type, ...rest } = action;
  const parameters = "parameters" in action ? (action.parameters ?? {}) : {};
  const texts = Object.entries(rest).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return {
    head: [`type: ${quoted(type)}`, ...texts.map(([name, value]) => `${name}: ${quoted(value)}`)].join("; "),
    parameters: Object.entries(parameters).map(([name, value]) => [name, quoted(value), false]),
  };
}

/**
 * Returns the members of a union, each once. A member with the same target as others has their parameters as `?:
 * undefined`, so that a handler can destructure them.
 */
export function unionMembers(members: readonly ActionMember[]): string[] {
  const byHead = new Map<string, ActionMember[]>();
  for (const member of members) getOrInsert(byHead, member.head, () => []).push(member);
  const texts = new Map<ActionMember, { readonly key: string; readonly text: string }>();
  for (const those of byHead.values()) {
    const names = new Set(those.flatMap(({ parameters }) => parameters.map(([name]) => name)));
    for (const member of those) {
      // The order of parameters makes no other type.
      const sorted = { ...member, parameters: [...member.parameters].sort() };
      texts.set(member, { key: memberText(sorted, names), text: memberText(member, names) });
    }
  }
  const distinct = new Map<string, string>();
  for (const member of members) {
    const { key, text } = texts.get(member) as { readonly key: string; readonly text: string };
    getOrInsert(distinct, key, () => text);
  }
  return [...distinct.values()];
}

function memberText({ head, parameters }: ActionMember, names: ReadonlySet<string>): string {
  if (names.size === 0) return `{ ${head} }`;
  const own = new Set(parameters.map(([name]) => name));
  const all = [
    ...parameters.map(([name, type, optional]) => `${quoted(name)}${optional ? "?" : ""}: ${type}`),
    ...[...names].filter((name) => !own.has(name)).map((name) => `${quoted(name)}?: undefined`),
  ];
  const isOptional = parameters.every(([, , optional]) => optional);
  return `{ ${head}; parameters${isOptional ? "?" : ""}: { ${all.join("; ")} } }`;
}

function memberOf(
  { type, subject, parameters, otherCaptures }: ActionTemplate,
  captures: Captures,
  aliases: ValueAliases,
): ActionMember {
  const written = parameters.map(({ name, value }) => {
    const [only] = value;
    const isOptional = typeof only === "object" && !(captures.get(only.capture)?.always ?? false);
    const whole = value.length === 1 && typeof only === "object" ? captures.get(only.capture) : undefined;
    return [name, whole ? valueType(whole, aliases) : typeOf(value, captures), isOptional] as const;
  });
  const named = new Set(parameters.map(({ name }) => name));
  const others = [...captures]
    .filter(([name]) => otherCaptures && !named.has(name))
    .map(([name, capture]) => [name, valueType(capture, aliases), !capture.always] as const);
  return {
    head: `type: ${quoted(type)}; ${PAYLOAD_FIELDS[type]}: ${typeOf(subject, captures)}`,
    parameters: [...written, ...others],
  };
}

function valueType({ values, list }: Capture, aliases: ValueAliases): string {
  if (values === null) return "string";
  // The list of a constant, {state=on}, has no name.
  return list ? aliases.nameOf(list, values) : unionOf(values);
}

/** Returns the texts that a template stands for, as a type. */
function typeOf(template: Template, captures: Captures): string {
  let texts: Set<string> | null = new Set([""]);
  for (const piece of template) {
    const values: Iterable<string> | null =
      typeof piece === "string" ? [piece] : (captures.get(piece.capture)?.values ?? null);
    if (values === null) return "string";
    texts = new Set([...texts].flatMap((text) => Array.from(values, (value) => text + value)));
    if (texts.size > MAX_VALUES) return "string";
  }
  return unionOf(texts);
}

function capturesOf(phrase: Phrase): Captures {
  switch (phrase.kind) {
    case "words":
      return new Map();
    case "list":
      return new Map([
        [phrase.capture, { values: valuesOf(phrase.list), always: true, list: phrase.list.name }],
      ]);
    case "part":
      return capturesOf(phrase.part.phrase);
    case "choice":
      return capturesOfChoice(phrase.options.map(capturesOf), phrase.optional);
    default:
      return mergeCaptures(phrase.items.map(capturesOf));
  }
}

/** Returns the captures of a choice: one that not every alternative has, or of a choice that may be left out, is optional. */
function capturesOfChoice(alternatives: readonly Captures[], isOptional: boolean): Captures {
  const isInEach = (name: string) => alternatives.every((captures) => captures.has(name));
  return new Map(
    Array.from(mergeCaptures(alternatives), ([name, capture]) => [
      name,
      { ...capture, always: capture.always && !isOptional && isInEach(name) },
    ]),
  );
}

/** Returns the captures of several phrases, each with the values that it has in any of them. */
function mergeCaptures(all: readonly Captures[]): Captures {
  const names = new Set(all.flatMap((captures) => [...captures.keys()]));
  return new Map(
    Array.from(names, (name) => {
      const found = all.flatMap((captures) => captures.get(name) ?? []);
      const always = found.every((capture) => capture.always);
      const isAny = found.some(({ values }) => values === null);
      const values = new Set(found.flatMap((capture) => [...(capture.values ?? [])]));
      const [list, ...others] = new Set(found.map((capture) => capture.list));
      const isOfOne = list !== undefined && others.length === 0;
      return [
        name,
        { always, values: isAny || values.size > MAX_VALUES ? null : values, ...(isOfOne && { list }) },
      ];
    }),
  );
}

function valuesOf({ given, values }: List): ReadonlySet<string> | null {
  if (given === "open") return null;
  const found = new Set<string>();
  for (const value of values) {
    if (value.kind === "value") found.add(value.meaning);
    else
      for (let number = value.from; number <= value.to && found.size <= MAX_VALUES; number += value.step)
        found.add(String(number));
    if (found.size > MAX_VALUES) return null;
  }
  return found;
}
