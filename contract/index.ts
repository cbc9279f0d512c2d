/**
 * What the intent resolution API says: schemas with their types, refusals, routes and the OpenAPI description.
 *
 * @module @intent-resolution/contract
 */

export * from "./action-words.ts";
export * from "./actions.ts";
export type { Examples } from "./examples.ts";
export * from "./fault.ts";
export * from "./headers.ts";
export * from "./limits.ts";
export * from "./meanings.ts";
export * from "./openapi.ts";
export * from "./payload.ts";
export * from "./reference.ts";
export * from "./refusals.ts";
export * from "./routes.ts";
export { SCHEMAS_POINTER } from "./schema.ts";
export * from "./schemas.ts";
export * from "./sense-examples.ts";
export * from "./senses.ts";
export { EMAIL } from "./text.ts";
export * from "./white-space.ts";
