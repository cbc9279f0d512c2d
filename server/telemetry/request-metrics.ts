import type { CountName, Observation } from "@intent-resolution/service";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { BUCKETS } from "./buckets.ts";

/**
 * Requests that are timed together. Between two requests the processor forgets what a histogram needs: to tell it of
 * each at once was seen to take ten times as long.
 */
const BATCH = 256;

/** What a histogram has still to be told of a request: nothing of the caller's. */
type Timed = { -readonly [K in "method" | "route" | "status" | "durationMs"]: Observation[K] };

const LIMITS: readonly CountName[] = ["intents", "contact", "contact_total"];

/**
 * Counts answered requests. A path is absent where it is unknown: whoever makes up paths makes no new series.
 *
 * @param inFlight tells the requests that are being answered now
 */
export function requestMetrics(
  register: Registry,
  inFlight: () => number,
): (observation: Observation) => void {
  const registers = [register];
  const durations = new Histogram({
    name: "http_server_request_duration_seconds",
    help: "Duration of HTTP server requests, by route template.",
    labelNames: ["http_request_method", "http_route", "http_response_status_code"],
    buckets: BUCKETS,
    registers,
    collect: tell,
  });
  const batch = Array.from(
    { length: BATCH },
    (): Timed => ({
      method: "",
      route: null,
      status: 0,
      durationMs: 0,
    }),
  );
  let waiting = 0;

  function tell(): void {
    for (let index = 0; index < waiting; index++) {
      const { method, route, status, durationMs } = batch[index] as Timed;
      durations.observe(
        { http_request_method: method, ...placeOf(route), http_response_status_code: status },
        durationMs / 1_000,
      );
    }
    waiting = 0;
  }

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
    help: "Requests answered with an error, by its code.",
    labelNames: ["code", "http_route"],
    registers,
  });
  const limited = new Counter({
    name: "intent_service_rate_limited_requests_total",
    help: "Requests refused with 429, by rate limit.",
    labelNames: ["limit"],
    registers,
  });
  // Each has a sample from the start: a rate over a series that is not there yet is no zero, but nothing.
  for (const limit of LIMITS) limited.inc({ limit }, 0);

  return ({ method, route, status, durationMs, refusal, limit }) => {
    const timed = batch[waiting++] as Timed;
    timed.method = method;
    timed.route = route;
    timed.status = status;
    timed.durationMs = durationMs;
    if (waiting === BATCH) tell();
    if (refusal !== null) refusals.inc({ code: refusal, ...placeOf(route) });
    if (limit !== null) limited.inc({ limit });
  };
}

const placeOf = (route: string | null) => (route === null ? {} : { http_route: route });
