import { SCHEMAS_POINTER } from "@intent-resolution/contract";

interface Definition {
  readonly oneOf?: readonly { readonly $ref: string }[];
  readonly discriminator?: { readonly propertyName: string };
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
}

/**
 * Returns a file's schema for editors: JSON Schema 2020-12 in one document, without OpenAPI's keywords, and with
 * messages for people where an editor would show a regular expression or the faults of every branch of a union.
 */
export function published({ components, ...schema }: { components: { schemas: object } }): object {
  const definitions = components.schemas as Record<string, Definition>;
  const $defs = Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, union(definition, definitions)]),
  );
  const text = JSON.stringify(
    { $schema: "https://json-schema.org/draft/2020-12/schema", ...schema, $defs },
    explain,
  );
  return JSON.parse(text.replaceAll(`"${SCHEMAS_POINTER}`, '"#/$defs/')) as object;
}

/** Returns a union as conditions on its tag, so that editors report the faults of one branch only. */
function union(
  { oneOf, discriminator, ...rest }: Definition,
  definitions: Record<string, Definition>,
): object {
  const tag = discriminator?.propertyName;
  if (!oneOf || tag === undefined) return rest;
  const branches = oneOf.map(({ $ref }) => ({
    $ref,
    value: definitions[$ref.slice(SCHEMAS_POINTER.length)]?.properties?.[tag]?.const,
  }));
  const values = branches.map(({ value }) => value);
  return {
    ...rest,
    required: [tag],
    properties: { [tag]: { enum: values, errorMessage: `Expected one of ${values.join(", ")}.` } },
    allOf: branches.map(({ $ref, value }) => ({
      if: { required: [tag], properties: { [tag]: { const: value } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
      then: { $ref },
    })),
  };
}

/**
 * Adds a message to each pattern, in the keyword that VS Code and editors like it show, and removes OpenAPI's number
 * formats.
 */
function explain(key: string, value: unknown): unknown {
  if (key === "format" && value === "double") return undefined;
  const { pattern, description } = (value ?? {}) as { pattern?: unknown; description?: unknown };
  if (typeof pattern !== "string" || typeof description !== "string") return value;
  return { ...(value as object), patternErrorMessage: `Expected: ${description}.` };
}
