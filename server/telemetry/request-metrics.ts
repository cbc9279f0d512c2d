import type { CountName, Observation } from "@intent-resolution/service";
import { Counter, Gauge, type Registry } from "@prometheus-io/client";
import type { Durations } from "./durations.ts";

const LIMITS: readonly CountName[] = ["intents", "contact", "contact_total"];

/**
 * Counts requests. A path is absent where it is unknown: made-up paths add no new series.
 *
 * @param durations what the time of each is added to
 * @param inFlight returns the number of requests in flight
 */
export function requestMetrics(
  register: Registry,
  durations: Durations,
  inFlight: () => number,
): (observation: Observation) => void {
  const registers = [register];
  new Gauge({
    name: "http_server_active_requests",
    help: "HTTP server requests in flight.",
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  const refusals = new Counter({
    name: "intent_service_refusals_total",
    help: "Requests refused with an error, by its code.",
    labelNames: ["code", "http_route"],
    registers,
  });
  const limited = new Counter({
    name: "intent_service_rate_limited_requests_total",
    help: "Requests refused with 429, by rate limit.",
    labelNames: ["limit"],
    registers,
  });
  // Each has a sample from the start: a rate over a missing series is not zero, it has no value.
  for (const limit of LIMITS) limited.inc({ limit }, 0);

  return ({ method, route, status, durationMs, refusal, limit }) => {
    durations.count(method, route, status, durationMs);
    if (refusal !== null) refusals.inc({ code: refusal, ...(route !== null && { http_route: route }) });
    if (limit !== null) limited.inc({ limit });
  };
}
