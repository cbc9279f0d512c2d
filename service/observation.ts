import type { RefusalCode, ResolveResponse } from "@intent-resolution/contract";
import type { CountName } from "./admission/limiter.ts";

/** The trace that a request belongs to. */
export interface Trace {
  /** 32 hexadecimal digits: the caller's, or new ones. */
  readonly traceId: string;
}

/**
 * One finished request for logs, metrics and traces. It contains no text of the caller except the ids, whose alphabets
 * are restricted.
 */
export interface Observation {
  /** The method, or `_OTHER` for one that HTTP does not define. */
  readonly method: string;
  /** The path in the route table; null for an unknown path. */
  readonly route: string | null;
  readonly status: number;
  /** From the request's head to its response, without the time in which its body was received. */
  readonly durationMs: number;
  readonly requestId: string;
  /** Why the request was refused; null if it was not. */
  readonly refusal: RefusalCode | null;
  /** The limit that refused it; null if none did. */
  readonly limit: CountName | null;
  /** The trace it belongs to; null without tracing. */
  readonly trace: Trace | null;
}

/** The outcome of an input that was resolved against a phrase set. */
export type SetOutcome = ResolveResponse["status"] | "sense_unavailable" | "text_too_ambiguous";

/** Callbacks for logs, metrics and traces; an omitted one costs nothing. */
export interface Watcher<T extends Trace = Trace> {
  /** Starts the trace of a request with its `traceparent` header. */
  startTrace?(traceparent: string | null): T | null;
  /** Called for each request after its response is made. */
  observe?(observation: Observation & { readonly trace: T | null }): void;
  /** Called for each input that was resolved against a phrase set, with the id of the set and the outcome. */
  resolvedInSet?(set: string, outcome: SetOutcome): void;
  /** Called for each unexpected error, of which the caller only receives `service_unavailable`. */
  fault?(error: unknown, ids: { readonly requestId: string; readonly traceId: string | undefined }): void;
}
