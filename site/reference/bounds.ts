import type { ReferenceTexts } from "../texts/en/reference.ts";
import { nameOf, type Schema } from "./description.ts";

/** Returns the type of a value: `string`, `number | null`, `"v1" | string`, `Rule[]`, `Record<string, string>`. */
export function kindOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(" | ");
  if (schema.items) {
    const kind = kindOf(schema.items);
    return kind.includes(" ") ? `(${kind})[]` : `${kind}[]`;
  }
  if (typeof schema.additionalProperties === "object")
    return `Record<string, ${kindOf(schema.additionalProperties)}>`;
  return [schema.type ?? "object"].flat().join(" | ");
}

/** Returns the bounds of a value in words, each a phrase of its own. */
export function boundsOf(schema: Schema, texts: ReferenceTexts, number: (value: number) => string): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  const { bounds } = texts;
  const phrases: string[] = [];
  if (minLength !== undefined && maxLength !== undefined)
    phrases.push(bounds.lengthBetween(number(minLength), number(maxLength)));
  else if (minLength !== undefined) phrases.push(bounds.lengthFrom(number(minLength)));
  else if (maxLength !== undefined) phrases.push(bounds.lengthTo(number(maxLength)));
  if (minimum !== undefined && maximum !== undefined)
    phrases.push(bounds.between(number(minimum), number(maximum)));
  else if (minimum !== undefined) phrases.push(bounds.from(number(minimum)));
  if (minItems !== undefined) phrases.push(bounds.itemsFrom(number(minItems)));
  if (maxItems !== undefined) phrases.push(bounds.itemsTo(number(maxItems)));
  if (schema.default !== undefined) phrases.push(bounds.otherwise(JSON.stringify(schema.default)));
  if (schema.additionalProperties === false && schema.properties) phrases.push(bounds.closed);
  return phrases;
}
