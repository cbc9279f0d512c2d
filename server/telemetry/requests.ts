import { type LimitName, type RefusalCode, type Route, routes } from "@intent-resolution/contract";
import type { Observation } from "../corridor/observation.ts";
import type { Family, Labels, Sample } from "./exposition.ts";
import { Histogram } from "./histogram.ts";

/** Counts answered requests: a few look-ups and additions for each; what is to be read is put together at the scrape. */
export interface RequestMetrics {
  count(observation: Observation): void;
  /** @param inFlight the requests that are being answered now */
  families(inFlight: number): Family[];
}

const limitOf = new Map<string, LimitName>(
  Object.values<Route>(routes).flatMap(({ path, limit }) => (limit ? [[path, limit] as const] : [])),
);

/** A path is null where it is unknown: whoever makes up paths makes no new series. */
type Path = string | null;

export function requestMetrics(): RequestMetrics {
  const durations = new Map<Path, Map<string, Map<number, Histogram>>>();
  const refusals = new Map<Path, Map<RefusalCode, number>>();

  return {
    count({ method, route, status, durationMs, refusal }) {
      const methods = entry(durations, route, () => new Map());
      const statuses = entry(methods, method, () => new Map());
      entry(statuses, status, () => new Histogram()).observe(durationMs / 1_000);
      if (refusal === null) return;
      const codes = entry(refusals, route, () => new Map());
      codes.set(refusal, (codes.get(refusal) ?? 0) + 1);
    },
    families: (inFlight) => [
      {
        name: "http_server_request_duration_seconds",
        type: "histogram",
        help: "Duration of HTTP server requests, by route template.",
        samples: [...durations].flatMap(([route, methods]) =>
          [...methods].flatMap(([method, statuses]) =>
            [...statuses].map(([status, value]) => ({
              labels: {
                http_request_method: method,
                ...routeLabel(route),
                http_response_status_code: String(status),
              },
              value,
            })),
          ),
        ),
      },
      {
        name: "http_server_active_requests",
        type: "gauge",
        help: "HTTP server requests in flight.",
        samples: [{ labels: {}, value: inFlight }],
      },
      {
        name: "intent_service_refusals_total",
        type: "counter",
        help: "Requests answered with an error, by its code.",
        samples: refusalSamples(refusals),
      },
      {
        name: "intent_service_rate_limited_requests_total",
        type: "counter",
        help: "Requests refused with 429, by rate limit.",
        samples: [...limitSamples(refusals)].map(([limit, value]) => ({ labels: { limit }, value })),
      },
    ],
  };
}

function refusalSamples(refusals: Map<Path, Map<RefusalCode, number>>): Sample[] {
  return [...refusals].flatMap(([route, codes]) =>
    [...codes].map(([code, value]) => ({ labels: { code, ...routeLabel(route) }, value })),
  );
}

/** Every limit has a sample from the start: a rate over a series that is not there yet is no zero, but nothing. */
function limitSamples(refusals: Map<Path, Map<RefusalCode, number>>): Map<LimitName, number> {
  const totals = new Map<LimitName, number>([...limitOf.values()].map((limit) => [limit, 0]));
  for (const [path, limit] of limitOf)
    totals.set(limit, (totals.get(limit) ?? 0) + (refusals.get(path)?.get("rate_limited") ?? 0));
  return totals;
}

const routeLabel = (path: Path): Labels => (path === null ? {} : { http_route: path });

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
