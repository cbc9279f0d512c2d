/** The trace that a request belongs to, as its caller names it. */
export interface Parent {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

const SHAPE = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const ZEROS = /^0+$/;

/**
 * Reads a `traceparent` header (W3C Trace Context, level 1): version 00 as it is defined, later versions by the
 * fields that they must keep. Returns null if the header is missing or invalid; a new trace then starts.
 */
export function parseTraceparent(header: string | null): Parent | null {
  if (header === null) return null;
  const [, version, traceId = "", spanId = "", flags = "", more] = SHAPE.exec(header) ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return null;
  if (ZEROS.test(traceId) || ZEROS.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
