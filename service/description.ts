import {
  type Deployment,
  describe,
  type OpenApiDocument,
  Refusal,
  type RouteName,
} from "@intent-resolution/contract";
import { actions, capabilities, resolve, templates } from "@intent-resolution/engine";
import type { Limiters } from "./limiter.ts";
import type { Operator } from "./operator.ts";
import { type Stages, withStages } from "./stages.ts";

/** The templates with what the engine answers to them: examples that cannot be wrong. */
function exchanges() {
  return Object.fromEntries(
    templates.templates.map(({ id, name, request }) => {
      const response = resolve(request);
      if (response instanceof Refusal) throw new Error(`the template ${id} is refused`);
      return [id, { summary: name, request, response }];
    }),
  );
}

/** What a description has to know of the service that it describes. */
export interface Described {
  /** The public address; null where it is not known, and the description's server is relative. */
  readonly baseUrl: string | null;
  readonly served: readonly RouteName[];
  readonly limiters: Limiters;
  readonly operator: Operator;
  readonly stages: Stages;
}

/** The OpenAPI description of this service, with its address, routes, limits, stages, and who runs it. */
export function descriptionOf({ baseUrl, served, limiters, operator, stages }: Described): OpenApiDocument {
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
    // The nearest that OpenAPI has to a privacy notice.
    ...(privacyUrl && { termsOfService: privacyUrl }),
  };
  return describe(deployment, {
    exchanges: exchanges(),
    actions,
    capabilities: withStages(capabilities, stages),
    templates,
  });
}
