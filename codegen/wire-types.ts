import { type SchemaName, schemas } from "@intent-resolution/contract";
import type { Schema } from "./schema.ts";

/**
 * Returns the contract's types in plain TypeScript, for declarations that must not refer to the schema library.
 *
 * The schemas stay the only source: what they infer inside the repository is written out here, with their
 * descriptions as docstrings.
 */
export function wireTypes(): string {
  const named = (Object.keys(schemas) as SchemaName[]).map((name) => {
    const schema = schemas[name] as Schema;
    return `${docstring(schema)}export type ${name} = ${typeOf(schema)};`;
  });
  return [
    ...named,
    'export type Sense = Input["sense"];',
    'export type ActionType = Action["type"];',
    "export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>;",
    "export type InputOf<S extends Sense> = Extract<Input, { sense: S }>;",
    `export type TextInput = ${Object.keys(schemas).filter(isScored).join(" | ")};`,
    'export type TextSense = TextInput["sense"];',
    "",
  ].join("\n");
}

const isScored = (name: string) =>
  "confidence" in ((schemas as Record<string, Schema>)[name]?.properties ?? {});

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  // Others may come, but these are what this release knows.
  if (schema.anyOf) return typeOf(schema.anyOf[0] as Schema);
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(" | ");
  switch (schema.type) {
    case "string":
    case "number":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
      return "number";
    case "array":
      return `Array<${typeOf(schema.items as Schema)}>`;
    case "object":
      return schema.properties
        ? membersOf(schema)
        : schema.additionalProperties
          ? `Record<string, ${typeOf(schema.additionalProperties as Schema)}>`
          : "object";
    default:
      throw new Error(`the contract's types have no words for ${JSON.stringify(schema)}`);
  }
}

function membersOf({ properties = {}, required = [] }: Schema): string {
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${docstring(schema)}${name}${required.includes(name) ? "" : "?"}: ${typeOf(schema)};`,
  );
  return `{\n${members.join("\n").replaceAll(/^/gm, "  ")}\n}`;
}

const docstring = ({ description }: Schema) => (description ? `/** ${description} */\n` : "");
