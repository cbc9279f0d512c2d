import Type, { type Static, type TSchema } from "typebox";

/** The place of the schemas in the published description; every `$ref` begins with it. */
export const SCHEMAS_POINTER = "#/components/schemas/";

/** The option of an object that refuses unknown members. */
export const closed = { additionalProperties: false } as const;

/** Returns a reference to a named schema, with its type. */
export function reference<T extends TSchema>(name: string, _: T) {
  return Type.Unsafe<Static<T>>({ $ref: SCHEMAS_POINTER + name });
}

/** Returns a union for client generators and validators: `oneOf` of named schemas, distinguished by one member. */
export function union<T>(propertyName: string, names: readonly string[]) {
  const oneOf = names.map((name) => ({ $ref: SCHEMAS_POINTER + name }));
  return Type.Unsafe<T>({ type: "object", oneOf, discriminator: { propertyName } });
}

/** Returns one of several texts. */
export const OneOf = <T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: "string", enum: [...values], description });

/**
 * Returns one of several texts in a response, where others may be added within this version: the compiler knows what
 * this service returns, and a client that was generated from the description accepts later additions.
 */
export const OpenOneOf = <T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ anyOf: [{ type: "string", enum: [...values] }, { type: "string" }], description });

/** Returns a number from 0 to 1 that may be null. */
export const Score = (description: string) =>
  Type.Unsafe<number | null>({
    type: ["number", "null"],
    format: "double",
    minimum: 0,
    maximum: 1,
    description,
  });
