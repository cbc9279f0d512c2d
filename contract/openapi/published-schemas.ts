import { SCHEMAS_POINTER } from "../schemas/builders.ts";
import { type SchemaName, schemas } from "../schemas/schemas.ts";

interface Union {
  readonly oneOf?: readonly { readonly $ref: string }[];
  readonly discriminator?: { readonly propertyName: string };
}

type Branch = { readonly properties: Readonly<Record<string, { readonly const: string }>> };

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;

/**
 * Returns the schemas that a part of the description refers to, directly or indirectly, as they are published: with the
 * `mapping` that client generators need and validators do not accept.
 */
export function publishedSchemas(
  referring: object,
  found: Record<string, object> = {},
): Record<string, object> {
  for (const [, name = ""] of JSON.stringify(referring).matchAll(REFERENCE)) {
    if (found[name]) continue;
    const schema: object = schemas[name as SchemaName];
    found[name] = withMapping(schema);
    publishedSchemas(schema, found);
  }
  return found;
}

function withMapping(schema: object): object {
  const { oneOf, discriminator } = schema as Union;
  if (!oneOf || !discriminator) return schema;
  const mapping = oneOf.map(({ $ref }) => {
    const branch = schemas[$ref.slice(SCHEMAS_POINTER.length) as SchemaName] as unknown as Branch;
    return [branch.properties[discriminator.propertyName]?.const, $ref];
  });
  return { ...schema, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } };
}
