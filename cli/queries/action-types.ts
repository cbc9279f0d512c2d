import type { Action, Rule } from "@intent-resolution/contract";
import { PAYLOAD_FIELDS } from "@intent-resolution/contract";
import type { ActionTemplate, List, Phrase, PhraseSet, Template } from "@intent-resolution/phrases";
import { json } from "../terminal/show.ts";

/** The most values that a union names; of more values the type is `string`. */
const MAX_VALUES = 200;

/** A text as a literal of TypeScript. */
const quoted = (text: string) => json(text);

/** What a capture may mean: the values, or `null` for any text; and whether each text of the phrase has it. */
interface Capture {
  readonly values: ReadonlySet<string> | null;
  readonly always: boolean;
}
type Captures = ReadonlyMap<string, Capture>;

/** Returns the actions of a phrase set as members of a union in TypeScript, each once, in the order of the file. */
export function actionTypesOfSet({ grammar }: PhraseSet): string[] {
  const members = new Map<number, string>();
  for (const { at, phrase, action } of grammar.statements)
    members.set(at, memberOf(action, capturesOf(phrase)));
  for (const { at, phrase, action, free, after } of grammar.openStatements)
    members.set(
      at,
      memberOf(
        action,
        new Map([...capturesOf(phrase), [free, { values: null, always: true }], ...capturesOf(after)]),
      ),
    );
  const inOrder = [...members].sort(([one], [other]) => one - other);
  return [...new Set(inOrder.map(([, member]) => member))];
}

/** The same for literal rules. */
export const actionTypesOfRules = (rules: readonly Rule[]): string[] => [
  ...new Set(rules.map(({ action }) => literalOf(action))),
];

const literalOf = (action: Action): string => {
  const { type, ...rest } = action;
  const fields = Object.entries(rest).map(([name, value]) =>
    typeof value === "string"
      ? `${name}: ${quoted(value)}`
      : `${name}: ${objectOf(Object.entries(value ?? {}).map(([key, text]) => [key, quoted(text), false]))}`,
  );
  return `{ ${[`type: ${quoted(type)}`, ...fields].join("; ")} }`;
};

const objectOf = (members: readonly (readonly [name: string, type: string, optional: boolean])[]): string =>
  `{ ${members.map(([name, type, optional]) => `${quoted(name)}${optional ? "?" : ""}: ${type}`).join("; ")} }`;

function memberOf({ type, subject, parameters, otherCaptures }: ActionTemplate, captures: Captures): string {
  const written = parameters.map(({ name, value }) => {
    const [only] = value;
    const isOptional = typeof only === "object" && !(captures.get(only.capture)?.always ?? false);
    return [name, typeOf(value, captures), isOptional] as const;
  });
  const named = new Set(parameters.map(({ name }) => name));
  const others = [...captures]
    .filter(([name]) => otherCaptures && !named.has(name))
    .map(([name, { values, always }]) => [name, unionOf(values), !always] as const);
  const all = [...written, ...others];
  const isOptional = all.every(([, , optional]) => optional);
  const map = all.length > 0 ? `; parameters${isOptional ? "?" : ""}: ${objectOf(all)}` : "";
  return `{ type: ${quoted(type)}; ${PAYLOAD_FIELDS[type]}: ${typeOf(subject, captures)}${map} }`;
}

const unionOf = (values: ReadonlySet<string> | null): string =>
  values === null ? "string" : [...values].map((value) => quoted(value)).join(" | ");

/** The texts that a template stands for, as a type. */
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
      return new Map([[phrase.capture, { values: valuesOf(phrase.list), always: true }]]);
    case "part":
      return capturesOf(phrase.part.phrase);
    case "choice":
      return united(
        phrase.options.map(capturesOf),
        (among) => !phrase.optional && among === phrase.options.length,
      );
    default:
      return united(phrase.items.map(capturesOf), () => true);
  }
}

/** @param covers whether so many of the maps having a capture always means that the whole has */
function united(all: readonly Captures[], covers: (count: number) => boolean): Captures {
  const names = new Set(all.flatMap((captures) => [...captures.keys()]));
  return new Map(
    Array.from(names, (name) => {
      const found = all.flatMap((captures) => captures.get(name) ?? []);
      const always = found.every((capture) => capture.always) && covers(found.length);
      const isAny = found.some(({ values }) => values === null);
      const values = new Set(found.flatMap((capture) => [...(capture.values ?? [])]));
      return [name, { always, values: isAny || values.size > MAX_VALUES ? null : values }];
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
