/**
 * The contract of the intent resolution API: schemas with their types, refusals, routes and the OpenAPI description.
 *
 * @module @intent-resolution/contract
 */

export * from "./actions/action-line.ts";
export * from "./actions/actions.ts";
export * from "./actions/payload.ts";
export { PAYLOAD_FIELDS } from "./actions/payload-fields.ts";
export * from "./openapi/describe.ts";
export type { Examples } from "./openapi/examples.ts";
export * from "./patterns/relative.ts";
export * from "./patterns/relative-reference.ts";
export { EMAIL } from "./patterns/text-patterns.ts";
export * from "./patterns/white-space.ts";
export * from "./refusals/fault.ts";
export * from "./refusals/refusals.ts";
export * from "./routes/headers.ts";
export * from "./routes/refusal-meanings.ts";
export * from "./routes/refusal-messages.ts";
export * from "./routes/route.ts";
export * from "./routes/routes.ts";
export { UNREAD_REQUESTS } from "./routes/unread-requests.ts";
export { SCHEMAS_POINTER } from "./schemas/builders.ts";
export { GROWING } from "./schemas/growing-members.ts";
export * from "./schemas/limits.ts";
export * from "./schemas/schemas.ts";
export * from "./senses/sense-examples.ts";
export * from "./senses/senses.ts";
