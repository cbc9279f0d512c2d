import { Histogram, type Registry } from "prom-client";
import { BUCKETS } from "./buckets.ts";

type Label = "http_request_method" | "http_route" | "http_response_status_code";

interface Series {
  readonly method: string;
  readonly route: string | null;
  readonly status: number;
  /** How many fell into each bucket and no lower one; the last has no upper bound. */
  readonly counts: number[];
  /** In seconds. */
  sum: number;
}

const NAME = "http_server_request_duration_seconds";
const HELP =
  "Duration of HTTP server requests, by route template, without the time in which the body is received.";

/**
 * The duration of requests as a histogram. It counts in numbers: the library's own way makes a text of all labels and
 * another of the bucket each time, a twentieth of what a request takes. The library writes what was counted.
 */
export class Durations extends Histogram<Label> {
  readonly #series: Series[] = [];

  constructor(register: Registry) {
    super({
      name: NAME,
      help: HELP,
      labelNames: ["http_request_method", "http_route", "http_response_status_code"],
      buckets: BUCKETS,
      registers: [register],
    });
  }

  /** Counts one request. A path is null where it is unknown: made-up paths add no new series. */
  count(method: string, route: string | null, status: number, milliseconds: number): void {
    const seconds = milliseconds / 1_000;
    const found = BUCKETS.findIndex((bound) => seconds <= bound);
    const series = this.#seriesOf(method, route, status);
    const bucket = found === -1 ? BUCKETS.length : found;
    series.counts[bucket] = (series.counts[bucket] as number) + 1;
    series.sum += seconds;
  }

  /** There are a few of them: methods, routes and statuses are the contract's. */
  #seriesOf(method: string, route: string | null, status: number): Series {
    for (const series of this.#series)
      if (series.status === status && series.route === route && series.method === method) return series;
    const series = { method, route, status, counts: [...BUCKETS, 0].fill(0), sum: 0 };
    this.#series.push(series);
    return series;
  }

  /** What the library asks where it writes, in the shape that it has itself. */
  async getForPromString() {
    return { name: NAME, help: HELP, type: "histogram", values: this.#series.flatMap(valuesOf) };
  }
}

function valuesOf({ method, route, status, counts, sum }: Series) {
  const labels = {
    http_request_method: method,
    ...(route !== null && { http_route: route }),
    http_response_status_code: status,
  };
  let count = 0;
  const buckets = [...BUCKETS, "+Inf"].map((le, index) => {
    count += counts[index] as number;
    return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}
