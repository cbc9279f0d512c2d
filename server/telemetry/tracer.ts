import { randomBytes } from "node:crypto";
import type { Trace } from "../corridor/observation.ts";
import { parseTraceparent } from "./traceparent.ts";

/**
 * Decides what is traced: a caller that has a trace has decided already (OpenTelemetry's `parentbased` samplers);
 * without one, a share of the requests. A request that neither concerns costs one look at a header.
 *
 * @param share from 0 to 1
 */
export function tracer(share: number): (traceparent: string | null) => Trace | null {
  return (traceparent) => {
    const parent = parseTraceparent(traceparent);
    if (parent) return { traceId: parent.traceId, parentId: parent.spanId, sampled: parent.sampled };
    if (Math.random() >= share) return null;
    return { traceId: randomBytes(16).toString("hex"), parentId: null, sampled: true };
  };
}
