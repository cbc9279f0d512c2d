import { type Description, jsonOf, nameOf, type Operation, type Schema } from "./description.ts";

/** Returns a body to begin with: the description's first example, else one made of the schema. */
export function sampleBody(operation: Operation, { components }: Description): unknown {
  const json = jsonOf(operation.requestBody?.content);
  if (!json) return undefined;
  const [first] = Object.values(json.examples ?? {});
  return first ? first.value : sampleOf(json.schema, components.schemas);
}

/** Returns the successful response of a route: the description's own example, otherwise one made from the schema. */
export function sampleAnswer(operation: Operation, { components }: Description): unknown {
  const [, response] = Object.entries(operation.responses).find(([status]) => status.startsWith("2")) ?? [];
  const json = jsonOf(response?.content);
  if (!json) return null;
  const [first] = Object.values(json.examples ?? {});
  return first ? first.value : sampleOf(json.schema, components.schemas);
}

const TEXTS: Record<string, string> = { email: "name@example.org", language: "en", name: "Ada Example" };

function sampleOf(schema: Schema, schemas: Description["components"]["schemas"], name = ""): unknown {
  if (schema.$ref) return sampleOf(schemas[nameOf(schema.$ref)] ?? {}, schemas, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const required = Object.entries(schema.properties).filter(([key]) => schema.required?.includes(key));
    return Object.fromEntries(required.map(([key, member]) => [key, sampleOf(member, schemas, key)]));
  }
  if (schema.items) return [];
  return [schema.type].flat().includes("string") ? (TEXTS[name] ?? "text") : null;
}
