/**
 * The members of responses whose values may grow within this version, as `Schema.member`. The schemas leave them open,
 * the client accepts any value there, and docs/service.md lists them.
 */
export const GROWING = [
  "ErrorDetail.code",
  "ActionDefinition.type",
  "Capability.sense",
  "Capability.productStage",
  "ResolveResponse.status",
] as const;
