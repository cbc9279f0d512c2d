/** The store of contacts, for the service that takes them. */
export { fingerprint, LINK_PURPOSES, type LinkPurpose, signer } from "./links/signer.ts";
export type { AvailabilityWatcher } from "./store/attempts.ts";
export { IncompatibleStoreError } from "./store/backend.ts";
export { closedStore } from "./store/closed-store.ts";
export { fileOf, redactedUrl } from "./store/database-url.ts";
export { fileReason } from "./store/file-reason.ts";
export { inspectStore } from "./store/inspect.ts";
export { openStore, type Store as ContactStore } from "./store/store.ts";
