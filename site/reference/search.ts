import { type Description, operationsOf } from "./description.ts";

/**
 * Everything that can be looked for, in lower case, by the id of its place on the page: names, fields, codes, headers
 * and what is said of them.
 */
export function searchTexts(description: Description): Map<string, string> {
  const texts = new Map<string, string>();
  for (const operation of operationsOf(description))
    texts.set(operation.operationId, JSON.stringify(operation).toLowerCase());
  for (const [name, schema] of Object.entries(description.components.schemas))
    texts.set(`schema-${name}`, `${name} ${JSON.stringify(schema)}`.toLowerCase());
  return texts;
}
