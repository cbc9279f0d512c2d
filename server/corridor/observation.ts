import type { RefusalCode } from "@intent-resolution/contract";

/** The trace that a request belongs to. */
export interface Trace {
  /** 32 hexadecimal digits: the caller's, or new where the caller has none. */
  readonly traceId: string;
  /** The caller's span; null where the trace starts here. */
  readonly parentId: string | null;
  /** Whether a span of this request is exported. */
  readonly sampled: boolean;
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
  /** The trace it belongs to, if any. */
  readonly trace: Trace | null;
}
