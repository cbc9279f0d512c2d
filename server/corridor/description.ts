import { describe, type Examples, type OpenApiDocument, Refusal } from "@intent-resolution/contract";
import { resolve, templates } from "@intent-resolution/engine";

/** The templates with what the engine answers to them: examples that cannot be wrong. */
function examples(): Examples {
  return Object.fromEntries(
    templates.templates.map(({ id, name, request }) => {
      const response = resolve(request);
      if (response instanceof Refusal) throw new Error(`the template ${id} is refused`);
      return [id, { summary: name, request, response }];
    }),
  );
}

/** The OpenAPI description of this service at its public address. */
export function descriptionOf(baseUrl: string): OpenApiDocument {
  return describe(baseUrl, examples());
}
