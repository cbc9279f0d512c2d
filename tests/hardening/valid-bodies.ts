import fc, { type Arbitrary } from "fast-check";

/** The part of JSON Schema 2020-12 that the published description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | Schema;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Texts that match one another across Unicode, so that rules do match. */
const PHRASES = [
  "go home",
  "  GO\u3000 Home\n",
  "straße",
  "STRASSE",
  "é",
  "e\u0301",
  "ΣΊΣΥΦΟΣ",
  "σίσυφος",
  "İ",
  "",
  " ",
  "\u0000",
  "\ud800",
  "__proto__",
  "/home?x=1#y",
  "javascript:alert(1)",
  "//x",
  "ann@example.org",
  "de-AT",
];

/** Returns arbitrary values that a named schema of the description accepts. */
export function validBodies(schemas: Readonly<Record<string, Schema>>, name: string): Arbitrary<unknown> {
  const made = new Map<string, Arbitrary<unknown>>();
  const named = (reference: string): Arbitrary<unknown> => {
    const key = reference.slice(reference.lastIndexOf("/") + 1);
    const known = made.get(key) ?? arbitraryOf(schemas[key] as Schema);
    made.set(key, known);
    return known;
  };

  function arbitraryOf(schema: Schema): Arbitrary<unknown> {
    if (schema.$ref) return named(schema.$ref);
    if (schema.oneOf) return fc.oneof(...schema.oneOf.map(arbitraryOf));
    if ("const" in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    return fc.oneof(...[schema.type ?? []].flat().map((type) => typed(type, schema)));
  }

  function typed(type: string, schema: Schema): Arbitrary<unknown> {
    switch (type) {
      case "string":
        return stringOf(schema);
      case "number":
        return numberOf(schema);
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "array":
        return fc.array(arbitraryOf(schema.items as Schema), { maxLength: schema.maxItems ?? 5 });
      case "object":
        return objectOf(schema);
      default:
        throw new Error(`no arbitrary for the type ${type}`);
    }
  }

  function objectOf({ properties, required = [], additionalProperties }: Schema): Arbitrary<unknown> {
    // A map comes from JSON, where `__proto__` is a member like any other.
    if (!properties)
      return fc
        .array(fc.tuple(stringOf({}), arbitraryOf(additionalProperties as Schema)), { maxLength: 4 })
        .map(Object.fromEntries);
    const members: Record<string, Arbitrary<unknown>> = {};
    for (const [key, schema] of Object.entries(properties)) members[key] = arbitraryOf(schema);
    return fc.record(members, { requiredKeys: [...required] });
  }

  return named(name);
}

function stringOf({ pattern, minLength = 0, maxLength = 5_000 }: Schema): Arbitrary<string> {
  const expression = new RegExp(pattern ?? "", "u");
  const fits = (text: string) =>
    expression.test(text) && [...text].length >= minLength && [...text].length <= maxLength;
  const wide = fc.string({ unit: "binary", minLength, maxLength: Math.min(maxLength, 40) });
  // A pattern that names letters of all scripts takes nearly any text made of a few of them.
  const few = fc.string({ unit: fc.constantFrom(..."abz09/?#.-_é漢😀🏿 "), minLength: 1, maxLength: 20 });
  const written = !pattern ? wide : /^[ -~]*$/.test(pattern) ? fc.stringMatching(expression) : few;
  const phrases = PHRASES.filter(fits);
  // Many texts from all of Unicode do not match a narrow pattern. Texts made from the pattern replace them.
  const mixed = fc.tuple(wide, written).map(([any, made]) => (fits(any) ? any : made));
  return fc.oneof(mixed, ...phrases.map((phrase) => fc.constant(phrase))).filter(fits);
}

function numberOf({ minimum = 0, maximum = 1 }: Schema): Arbitrary<number> {
  const edges = fc.constantFrom(minimum, maximum, (minimum + maximum) / 2);
  return fc.oneof(edges, fc.double({ min: minimum, max: maximum, noNaN: true }));
}
