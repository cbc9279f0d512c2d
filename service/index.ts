/**
 * The intent resolution API as one function from a `Request` to a `Response`: the versioned routes, the catalogs and
 * the description, and the contact routes if a store is passed in. It uses web standards only.
 *
 * @module @intent-resolution/service
 */

export type { ServedSet, ServedSets, SetRules } from "@intent-resolution/engine";
export type { ClientOf } from "./admission/admit.ts";
export type { OriginOptions } from "./admission/cors.ts";
export type { RateLimited } from "./admission/count.ts";
export type { CountName, Decision, Limiter, Limiters, Quota } from "./admission/limiter.ts";
export { type MemoryLimiter, memoryLimiter } from "./admission/memory-limiter.ts";
export type { ContactStore, Evidence } from "./contact-store.ts";
export { LateError, within, withinOwnTime } from "./deadline.ts";
export { digestOf, isUnchanged } from "./entity-tag.ts";
export { isHost, pathOf } from "./find-route.ts";
export type { Form, FormRequest, FormTarget } from "./form.ts";
export type { Observation, SetOutcome, Trace, Watcher } from "./observation.ts";
export { PAGE_METHODS, type PageResponse, type Pages } from "./page.ts";
export type { Document, DocumentEncoder, EncodedDocument } from "./render.ts";
export { requestIdOf } from "./request-id.ts";
export { createService, type Service } from "./service.ts";
export type { ServiceOptions } from "./service-options.ts";
