import { ACTION_TYPES, actionRows, SENSES, schemas, senseRows, textInput } from "@intent-resolution/contract";
import { SCHEMAS_POINTER } from "../../contract/schemas/builders.ts";

type Path = readonly (string | number)[];

/** The keywords of JSON Schema that the request's schemas have. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** A request with one thing wrong in it: what is changed of a sound one, and the place that the refusal names. */
interface Fault {
  readonly name: string;
  readonly path: Path;
  /** The value that is there then; undefined for none. */
  readonly value: unknown;
  readonly pointer: string;
  /**
   * Its place in the order of the checks, compared number by number: an object before its children, in it the missing
   * members, then unknown ones, then the values in the order of the schema.
   */
  readonly order: readonly number[];
}

/** The steps in which an object is checked, by their order. */
const ITSELF = 0;
const MISSING = 1;
const UNKNOWN = 2;
const VALUES = 3;

const WRONG_TYPES: Readonly<Record<string, readonly unknown[]>> = {
  string: [1, ["x"]],
  number: ["0.5", true],
  boolean: ["true", 0],
  array: [{}, "x"],
  object: [[], "x"],
};

/** Texts that an application-relative reference must not be, and some that it may be (docs/request.md). */
const BAD_TARGETS = [
  "https://x.example",
  "//x",
  "/\\x",
  "javascript:alert(1)",
  "a:b/c",
  "/a b",
  "/\u3000x",
  " /x",
  "/x\n",
  "/a\u0000",
  "/a\u007f",
  "/a\u0085",
  "/\t/x",
  "\\\\x",
  "?a b",
  "#a\\b",
];
export const GOOD_TARGETS = [
  "/",
  "/home",
  "home",
  "a/b?x=1#y",
  "?q",
  "#top",
  "/<a>",
  "/%zz",
  "/{x}",
  "/a|b",
  "/a^b",
  "/a#b#c",
  "./x",
  "../x",
  "/a:b",
  "./a:b",
  "/a//b",
  "/\u00e9\u4f60\ud83d\ude00",
  "/\ud800",
];

/** Returns the faults of a value by the schema of the contract. */
function faultsOf(schema: Schema, value: unknown, path: Path, order: readonly number[]): Fault[] {
  const pointer = path.map((key) => `/${key}`).join("");
  const at = (name: string, wrong: unknown, more: Partial<Fault> = {}): Fault => ({
    name: `${pointer || "the request"} ${name}`,
    path,
    value: wrong,
    pointer,
    order: [...order, ITSELF],
    ...more,
  });
  if (schema.$ref) return faultsOf(named(schema.$ref), value, path, order);
  if (schema.const !== undefined) return [];
  const types = [schema.type ?? []].flat();
  const wrong = [
    ...(types.includes("null") ? [] : [null]),
    ...types.flatMap((type) => WRONG_TYPES[type] ?? []),
  ].map((each) => at(`is ${JSON.stringify(each)}`, each));
  if (schema.oneOf) {
    const tag = schema.discriminator?.propertyName ?? "";
    const tagged = { path: [...path, tag], pointer: `${pointer}/${tag}`, order: [...order, MISSING] };
    const branch = schema.oneOf
      .map(({ $ref = "" }) => named($ref))
      .find(({ properties }) => properties?.[tag]?.const === (value as Record<string, unknown>)[tag]);
    return [
      ...wrong,
      ...[undefined, null, 1, "other", String((value as Record<string, unknown>)[tag]).toUpperCase()].map(
        (each) => at(`with ${tag} ${JSON.stringify(each) ?? "left out"}`, each, tagged),
      ),
      ...faultsOf(branch as Schema, value, path, order).filter(
        ({ path: { length } }) => length > path.length,
      ),
    ];
  }
  const own: Fault[] = [];
  if (schema.minLength !== undefined) own.push(at("is empty", ""));
  if (schema.minimum !== undefined) own.push(at("is below the least", schema.minimum - 0.01));
  if (schema.maximum !== undefined) own.push(at("is above the most", schema.maximum + 0.01));
  if (schema.pattern !== undefined)
    own.push(
      ...(path.at(-1) === "target" ? ["", ...BAD_TARGETS] : ["", " ", "\u2003\u3000"]).map((text) =>
        at(`is ${JSON.stringify(text)}`, text),
      ),
    );
  if (schema.maxItems !== undefined) {
    const [item] = value as unknown[];
    own.push(at(`has ${schema.maxItems + 1} items`, Array(schema.maxItems + 1).fill(item)));
  }
  return [
    ...wrong,
    ...own,
    ...itemFaults(schema, value, path, order),
    ...memberFaults(schema, value, path, order),
  ];
}

function itemFaults({ items }: Schema, value: unknown, path: Path, order: readonly number[]): Fault[] {
  if (!items) return [];
  return (value as unknown[]).flatMap((item, index) =>
    faultsOf(items, item, [...path, index], [...order, VALUES, index]),
  );
}

function memberFaults(schema: Schema, value: unknown, path: Path, order: readonly number[]): Fault[] {
  const { properties, required = [], additionalProperties } = schema;
  const pointer = path.map((key) => `/${key}`).join("");
  const name = pointer || "the request";
  // A parameter's name is the caller's text, so the map is named.
  if (schema.type === "object" && !properties)
    return [1, null, ["x"], {}].map((wrong) => ({
      name: `${name} with ${JSON.stringify(wrong)} in it`,
      path: [...path, "more"],
      value: wrong,
      pointer,
      order: [...order, UNKNOWN],
    }));
  const members = Object.entries(properties ?? {});
  const missing = required
    // The discriminator is its union's affair.
    .filter((member) => properties?.[member]?.const === undefined)
    .map((member, index) => ({
      name: `${name} without ${member}`,
      path: [...path, member],
      value: undefined,
      pointer: `${pointer}/${member}`,
      order: [...order, MISSING, index],
    }));
  const unknown =
    additionalProperties === false
      ? [1, null].map((wrong) => ({
          name: `${name} with an unknown member ${wrong}`,
          path: [...path, "more"],
          value: wrong,
          pointer,
          order: [...order, UNKNOWN],
        }))
      : [];
  const values = members.flatMap(([member, each], index) => {
    const inside = (value as Record<string, unknown>)[member];
    return inside === undefined ? [] : faultsOf(each, inside, [...path, member], [...order, VALUES, index]);
  });
  return [...missing, ...unknown, ...values];
}

const named = ($ref: string) =>
  schemas[$ref.slice(SCHEMAS_POINTER.length) as keyof typeof schemas] as unknown as Schema;

const RULE = {
  id: "home",
  match: "go home",
  action: { type: "navigation.open", target: "/home" },
  enabled: true,
  minConfidence: 0.5,
};
const say = { ...textInput("voice", "go home"), confidence: 0.9 };

/** Sound requests that have, together, every member of every object: each sense, and each type of action. */
const SOUND: readonly (readonly [prefix: Path, request: { input: object; rules: readonly object[] }])[] = [
  [[], { input: say, rules: [RULE, RULE] }],
  ...SENSES.map((sense) => {
    const { text } = senseRows[sense];
    const input = text === null ? { sense } : { ...textInput(sense as "voice", "go home"), confidence: 0.9 };
    return [["input"], { input, rules: [] }] as const;
  }),
  ...ACTION_TYPES.map(
    (type) =>
      [
        ["rules", 0, "action"],
        { input: say, rules: [{ ...RULE, action: actionRows[type].example }] },
      ] as const,
  ),
];

function changed(value: unknown, [key, ...path]: Path, wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const inside = changed((copy as Record<string | number, unknown>)[key], path, wrong);
  if (inside === undefined) delete (copy as Record<string | number, unknown>)[key];
  else (copy as Record<string | number, unknown>)[key] = inside;
  return copy;
}

const refused = (name: string, request: unknown, pointer: string) => ({
  name,
  request,
  status: 400,
  code: "invalid_request",
  pointer,
});
const begins = (path: Path, other: Path) => path.every((key, index) => other[index] === key);
const compare = (one: readonly number[], other: readonly number[]): number => {
  const index = one.findIndex((number, at) => number !== other[at]);
  return index === -1 ? 0 : (one[index] as number) - (other[index] ?? -1);
};
/** The distances in the order between two faults of a pair: pairs of neighbours, of one object and of two. */
const DISTANCES = [1, 5, 23];

/** Returns every fault that the schema knows, one in each request, and pairs that tell the order of the checks. */
export function refusalCases() {
  const seen = new Set<string>();
  const single = SOUND.flatMap(([prefix, request]) =>
    faultsOf(schemas.ResolveRequest as unknown as Schema, request, [], [])
      .filter(({ path }) => begins(prefix, path))
      .map((fault) => refused(fault.name, changed(request, fault.path, fault.value), fault.pointer)),
  ).filter(({ request }) => {
    const text = JSON.stringify(request);
    return !seen.has(text) && seen.add(text);
  });
  const [[, request]] = SOUND as [(typeof SOUND)[number]];
  const faults = faultsOf(schemas.ResolveRequest as unknown as Schema, request, [], [])
    .filter(({ path }) => path.length > 0)
    .sort((one, other) => compare(one.order, other.order));
  const pairs = DISTANCES.flatMap((distance) =>
    faults.slice(distance).flatMap((later, index) => {
      const first = faults[index] as Fault;
      if (begins(first.path, later.path) || begins(later.path, first.path)) return [];
      if (compare(first.order, later.order) === 0) return [];
      const both = changed(changed(request, later.path, later.value), first.path, first.value);
      return [refused(`${first.name}, and ${later.name}`, both, first.pointer)];
    }),
  );
  return [
    ...single,
    ...pairs,
    refused("the schema comes before the sense", { input: { sense: "smell" }, rules: [{}] }, "/rules/0/id"),
  ];
}
