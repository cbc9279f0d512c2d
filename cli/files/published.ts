import { SCHEMAS_POINTER } from "@intent-resolution/contract";

interface Definition {
  readonly oneOf?: readonly { readonly $ref: string }[];
  readonly discriminator?: { readonly propertyName: string };
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
}

/**
 * A file's schema as editors read it: JSON Schema 2020-12, complete in itself, without OpenAPI's keywords, and with
 * words for people where an editor would show a regular expression or the faults of every branch of a union.
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

/** A union as its tag and what follows from it: so a fault is said of the branch that was meant. */
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
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, and no promise
      then: { $ref },
    })),
  };
}

/**
 * Beside each pattern what it means, in the keyword that VS Code and its relatives show; a number without OpenAPI's
 * name for its kind.
 */
function explain(key: string, value: unknown): unknown {
  if (key === "format" && value === "double") return undefined;
  const { pattern, description } = (value ?? {}) as { pattern?: unknown; description?: unknown };
  if (typeof pattern !== "string" || typeof description !== "string") return value;
  return { ...(value as object), patternErrorMessage: `Expected: ${description}.` };
}
