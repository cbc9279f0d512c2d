/**
 * Checks values against the schemas of the contract. It stands behind a door of its own, for it holds Ajv.
 *
 * @module @intent-resolution/contract/validate
 */

import type { DefinedError } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { Refusal } from "./refusals.ts";
import { SCHEMAS_POINTER } from "./schema.ts";
import { type Of, type SchemaName, schemas } from "./schemas.ts";

const ajv = new Ajv2020({
  discriminator: true,
  allowUnionTypes: true,
  verbose: true,
  // The tests hold the schemas to their dialect; to compile its own schemas takes a third of a start.
  meta: false,
  validateSchema: false,
});
ajv.addVocabulary(["components"]);
ajv.addSchema({ $id: "contract", components: { schemas } });

/** What a validator answers: the very body, now typed, or why it is refused. */
export type Validated<N extends SchemaName> = Of<N> | Refusal;

/**
 * Compiles the validator of one named schema.
 *
 * The validator takes any JSON value and answers it unchanged, or an `invalid_request` refusal whose message
 * begins with the JSON Pointer (RFC 6901) of the first offending place and never repeats the caller's text.
 */
export function validator<N extends SchemaName>(name: N): (value: unknown) => Validated<N> {
  return validatorOf<Of<N>>({ $ref: `contract${SCHEMAS_POINTER}${name}` });
}

/**
 * Compiles the validator of a schema that is built from the contract's, such as that of a file of rules.
 *
 * It answers as those of `validator` do. Its unions are named schemas of the contract, and it uses no keywords but
 * those that the contract uses.
 */
export function validatorOf<T>(schema: object): (value: unknown) => T | Refusal {
  const check = ajv.compile<T>(schema);
  return (value) => {
    if (check(value)) return value;
    const [error] = check.errors as [DefinedError];
    return new Refusal("invalid_request", `${place(error)}: ${expectation(error)}`);
  };
}

/** The JSON Pointer of the fault. Only members that the contract names, and indexes, ever stand in it. */
function place(error: DefinedError): string {
  const { instancePath, keyword, params, schemaPath } = error;
  if (keyword === "required") return `${instancePath}/${params.missingProperty}`;
  if (keyword === "discriminator") return `${instancePath}/${params.tag}`;
  // A bad entry of a map: its key is the caller's text, so the map itself is named.
  if (schemaPath.endsWith("/additionalProperties/type"))
    return instancePath.slice(0, instancePath.lastIndexOf("/"));
  return instancePath;
}

function expectation(error: DefinedError): string {
  const schema = error.parentSchema as Record<string, unknown>;
  switch (error.keyword) {
    case "required":
      return "is required";
    case "additionalProperties":
      return `must have no members but ${Object.keys(schema.properties as object).join(", ")}`;
    case "discriminator":
      return `must be one of ${tags(schema, error.params.tag).join(", ")}`;
    case "enum":
      return `must be one of ${(error.schema as string[]).join(", ")}`;
    case "const":
      return `must be ${JSON.stringify(error.schema)}`;
    case "minLength":
      return `must have at least ${error.schema} character`;
    case "maxLength":
      return `must have at most ${error.schema} characters`;
    case "maxItems":
      return `must have at most ${error.schema} items`;
    case "minimum":
    case "maximum":
      return `must be a number from ${schema.minimum} to ${schema.maximum}`;
    case "pattern":
      return `must be ${lowerFirst(String(schema.description))}`;
    case "type":
      return `must be ${types(error, schema)}`;
    default:
      throw new Error(`the contract has no words for the keyword ${error.keyword}`);
  }
}

const ARTICLES: Record<string, string> = {
  object: "an object",
  array: "an array",
  string: "a string",
  boolean: "true or false",
  null: "null",
};

function types(error: DefinedError, schema: Record<string, unknown>): string {
  // Of its type only one value will do.
  if ("const" in schema) return JSON.stringify(schema.const);
  if (error.schemaPath.endsWith("/additionalProperties/type"))
    return "an object that maps strings to strings";
  const number = "minimum" in schema ? `a number from ${schema.minimum} to ${schema.maximum}` : "a number";
  return [schema.type]
    .flat()
    .map((type) => (type === "number" ? number : ARTICLES[String(type)]))
    .join(" or ");
}

/** The allowed values of a union's tag, read off the branches. */
function tags(schema: Record<string, unknown>, tag: string): string[] {
  return (schema.oneOf as { $ref: string }[]).map(({ $ref }) => {
    const name = $ref.slice(SCHEMAS_POINTER.length) as SchemaName;
    const branch = schemas[name] as unknown as { properties: Record<string, { const: string }> };
    return branch.properties[tag]?.const ?? "";
  });
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
