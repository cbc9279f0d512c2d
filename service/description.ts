import {
  describe,
  type Examples,
  type OpenApiDocument,
  Refusal,
  type RouteName,
  routes,
} from "@intent-resolution/contract";
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

/** Who runs a service, as its description tells. */
export interface Operator {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly privacyUrl?: string | null | undefined;
}

/** The OpenAPI description of this service at its public address, with the routes that it serves and who runs it. */
export function descriptionOf(
  baseUrl: string,
  served: readonly RouteName[],
  { name, email, privacyUrl }: Operator,
): OpenApiDocument {
  const whole = describe(baseUrl, examples());
  const contact = { ...(name && { name }), ...(email && { email }) };
  const info = {
    ...whole.info,
    ...(Object.keys(contact).length > 0 && { contact }),
    // The nearest that OpenAPI has to a privacy notice.
    ...(privacyUrl && { termsOfService: privacyUrl }),
  };
  const paths = served.map((name) => routes[name].path as string);
  const kept = Object.entries(whole.paths).filter(([path]) => paths.includes(path));
  return { ...whole, info, paths: Object.fromEntries(kept) };
}
