import { type Description, operationsOf } from "./description.ts";

/**
 * Everything that can be looked for, in lower case, by the id of its place on the page: names, fields, codes, headers
 * and their descriptions, in the reader's language as well.
 *
 * @param described what the description says, in the reader's language
 */
export function searchTexts(
  description: Description,
  described: Readonly<Record<string, string>>,
): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (id: string, what: string) => {
    const own = Object.entries(described).filter(([text]) =>
      what.includes(JSON.stringify(text).slice(1, -1)),
    );
    texts.set(id, [what, ...own.map(([, words]) => words)].join("\n").toLowerCase());
  };
  for (const operation of operationsOf(description)) add(operation.operationId, JSON.stringify(operation));
  for (const [name, schema] of Object.entries(description.components.schemas))
    add(`schema-${name}`, `${name} ${JSON.stringify(schema)}`);
  return texts;
}
