import {
  type Input,
  MAX_RULES,
  type Rule,
  SCHEMAS_POINTER,
  type SchemaName,
  schemas,
} from "@intent-resolution/contract";

/** A file of rules: `{ "rules": […] }`, or a whole request with its input. */
export interface RulesFile {
  $schema?: string;
  input?: Input;
  rules: Rule[];
}

/** One case: what is said or shown, and the ids of the rules that are to fire, in the order of the rules. */
export interface Case {
  name: string;
  input: Input;
  expect: string[];
}

/** A file of cases: rules and what is expected of them. */
export interface CasesFile {
  $schema?: string;
  rules: Rule[];
  cases: Case[];
}

const refer = (name: SchemaName) => ({ $ref: SCHEMAS_POINTER + name });
const $schema = { type: "string", description: "The JSON Schema of this file, for editors" };
const rules = {
  type: "array",
  items: refer("Rule"),
  description: `The rules; the service takes at most ${MAX_RULES} in one request, the engine any number`,
};

/** The named schemas of the contract that a schema refers to, directly or through others. */
function components(schema: object, found: Record<string, object> = {}): Record<string, object> {
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found[name as string]) continue;
    found[name as string] = schemas[name as SchemaName];
    components(schemas[name as SchemaName], found);
  }
  return found;
}

function file(title: string, required: string[], properties: Record<string, object>) {
  const schema = { title, type: "object", required, additionalProperties: false, properties };
  return { ...schema, components: { schemas: components(schema) } };
}

/** The schema of a file of rules. */
export const rulesFile = file("Rules for the intent resolution service", ["rules"], {
  $schema,
  input: refer("Input"),
  rules,
});

/** The schema of a file of cases. */
export const casesFile = file("Rules and the cases that they are tested with", ["rules", "cases"], {
  $schema,
  rules,
  cases: {
    type: "array",
    items: {
      type: "object",
      required: ["name", "input", "expect"],
      additionalProperties: false,
      properties: {
        name: { type: "string", minLength: 1, description: "What the case shows, in a few words" },
        input: refer("Input"),
        expect: {
          type: "array",
          items: { type: "string" },
          description: "The ids of the rules that fire, in the order of the rules; empty if none does",
        },
      },
    },
    description: "What is said or shown, and which rules are to fire",
  },
});

/** The schema of either file, for commands that look at the rules alone. */
export const anyFile = {
  ...rulesFile,
  properties: { ...rulesFile.properties, cases: casesFile.properties.cases },
};

/** The schema of either file as `lint` reads it: values out of bounds are findings there, not faults. */
export const lintFile = (() => {
  const { properties, ...rule } = schemas.Rule;
  const lenient = {
    ...rule,
    properties: { ...properties, match: { type: "string" }, minConfidence: { type: ["number", "null"] } },
  };
  return { ...anyFile, components: { schemas: { ...anyFile.components.schemas, Rule: lenient } } };
})();

/** A file's schema as editors read it: JSON Schema 2020-12, complete in itself, without OpenAPI's keywords. */
export function published({ components, ...schema }: ReturnType<typeof file>): object {
  const definitions = structuredClone(components.schemas) as Record<string, { discriminator?: object }>;
  for (const definition of Object.values(definitions)) delete definition.discriminator;
  const text = JSON.stringify({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...schema,
    $defs: definitions,
  });
  return JSON.parse(text.replaceAll(`"${SCHEMAS_POINTER}`, '"#/$defs/')) as object;
}
