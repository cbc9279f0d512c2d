import { describe, type Examples, type OpenApiDocument, Refusal } from "@intent-resolution/contract";
import { resolve, templates } from "@intent-resolution/engine";
import type { Operator } from "../settings/operator.ts";

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

/** The OpenAPI description of this service at its public address, with who runs it. */
export function descriptionOf(baseUrl: string, { name, email, privacyUrl }: Operator): OpenApiDocument {
  const description = describe(baseUrl, examples());
  const contact = { ...(name && { name }), ...(email && { email }) };
  const info = {
    ...description.info,
    ...(Object.keys(contact).length > 0 && { contact }),
    // The nearest that OpenAPI has to a privacy notice.
    ...(privacyUrl && { termsOfService: privacyUrl }),
  };
  return { ...description, info };
}
