export * from "./headers.ts";
export * from "./limits.ts";
export * from "./openapi.ts";
export * from "./refusals.ts";
export * from "./routes.ts";
export * from "./schemas.ts";
export { RELATIVE_REFERENCE, WHITE_SPACE } from "./text.ts";
