import {
  type Deployment,
  describe,
  type OpenApiDocument,
  Refusal,
  type RouteName,
} from "@intent-resolution/contract";
import { actions, capabilities, resolve, templates } from "@intent-resolution/engine";
import type { Limiters } from "./admission/limiter.ts";
import type { Operator } from "./operator.ts";
import { type Stages, withStages } from "./product-stages.ts";

/** Returns the templates with the engine's responses to them: examples that cannot be wrong. */
function exchanges() {
  return Object.fromEntries(
    templates.templates.map(({ id, name, request }) => {
      const response = resolve(request);
      if (response instanceof Refusal) throw new Error(`the template ${id} is refused`);
      return [id, { summary: name, request, response }];
    }),
  );
}

/** The facts of the service that the description reports. */
export interface DescribedService {
  /** The public address; null if it is unknown, and the description's server is relative. */
  readonly baseUrl: string | null;
  readonly served: readonly RouteName[];
  readonly limiters: Limiters;
  readonly operator: Operator;
  readonly stages: Stages;
}

/** Returns the OpenAPI description of this service, with its address, routes, limits, stages and operator. */
export function descriptionOf({
  baseUrl,
  served,
  limiters,
  operator,
  stages,
}: DescribedService): OpenApiDocument {
  const { name, email, privacyUrl } = operator;
  const deployment: Deployment = {
    baseUrl,
    served,
    limits: {
      intents: limiters.intents?.quota,
      contact: limiters.contact?.quota,
      contact_total: limiters.contact_total?.quota,
    },
    contact: { ...(name && { name }), ...(email && { email }) },
    // OpenAPI has no field for a privacy notice; this is the closest one.
    ...(privacyUrl && { termsOfService: privacyUrl }),
  };
  return describe(deployment, {
    exchanges: exchanges(),
    actions,
    capabilities: withStages(capabilities, stages),
    templates,
  });
}
