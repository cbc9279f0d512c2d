import { type Description, jsonOf, nameOf, operationsOf, type Schema } from "./description.ts";

/** The one place of each named schema on the page, a path of names: where the page, read from its top, meets it first. */
export type Homes = ReadonlyMap<string, string>;

/** Returns the parts of a schema that may name others, each with its name in a path. */
export function partsOf({ properties = {}, oneOf = [], items }: Schema): (readonly [string, Schema])[] {
  return [
    ...Object.entries(properties),
    ...oneOf.map((variant) => [nameOf(variant.$ref ?? ""), variant] as const),
    ...(items ? [["items", items] as const] : []),
  ];
}

/** Returns where each schema of the routes is shown; elsewhere its name is a link there. */
export function homesOf(description: Description): Homes {
  const homes = new Map<string, string>();
  const { schemas } = description.components;
  const visit = (schema: Schema, path: string) => {
    if (!schema.$ref) {
      for (const [name, part] of partsOf(schema)) visit(part, name === "items" ? path : `${path}/${name}`);
      return;
    }
    const name = nameOf(schema.$ref);
    if (homes.has(name)) return;
    homes.set(name, path);
    visit(schemas[name] ?? {}, path);
  };
  for (const { name } of description.tags)
    for (const { tags, operationId, requestBody, responses } of operationsOf(description)) {
      if (!tags.includes(name)) continue;
      const body = jsonOf(requestBody?.content)?.schema;
      if (body) visit(body, `${operationId}/body`);
      for (const [status, { content }] of Object.entries(responses)) {
        const response = jsonOf(content)?.schema;
        if (response && Number(status) < 400) visit(response, `${operationId}/${status}`);
      }
    }
  for (const name of Object.keys(schemas)) visit({ $ref: `#/${name}` }, `errors/${name}`);
  return homes;
}
