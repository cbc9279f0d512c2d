import type { RefusalCode } from "@intent-resolution/contract";
import type { CountName } from "./limiter.ts";

/** The trace that a request belongs to. */
export interface Trace {
  /** 32 hexadecimal digits: the caller's, or new where the caller has none. */
  readonly traceId: string;
}

/**
 * One answered request, as logs, metrics and traces see it: nothing in it is the caller's text but the ids, which
 * are held to their alphabets.
 */
export interface Observation {
  /** The method, or `_OTHER` for one that HTTP does not define. */
  readonly method: string;
  /** The path of the route table; null for an unknown path. */
  readonly route: string | null;
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string;
  /** Why the request was refused; null where it was not. */
  readonly refusal: RefusalCode | null;
  /** The limit that refused it, if one did. */
  readonly limit: CountName | null;
  /** The trace it belongs to, where somebody asked for traces. */
  readonly trace: Trace | null;
}

/** Who watches the service; what is left out costs nothing. */
export interface Watcher<T extends Trace = Trace> {
  /** Begins the trace of a request, with its `traceparent` header. */
  startTrace?(traceparent: string | null): T | null;
  /** Told of each request once it is answered. */
  observe?(observation: Observation & { readonly trace: T | null }): void;
  /** Told of an unexpected fault; the caller only hears `service_unavailable`. */
  fault?(error: unknown, ids: { readonly requestId: string; readonly traceId: string | undefined }): void;
}
