import { BUCKETS } from "./buckets.ts";

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
 * The duration of requests as a histogram in Prometheus' text format. It counts in arrays of numbers. The library's
 * own histogram builds a text of all labels and one of the bucket for each request, which takes a twentieth of the
 * request's time.
 */
export class Durations {
  readonly #series: Series[] = [];

  /** Counts one request. A path is null where it is unknown: made-up paths add no new series. */
  count(method: string, route: string | null, status: number, milliseconds: number): void {
    const seconds = milliseconds / 1_000;
    const found = BUCKETS.findIndex((bound) => seconds <= bound);
    const series = this.#seriesOf(method, route, status);
    const bucket = found === -1 ? BUCKETS.length : found;
    series.counts[bucket] = (series.counts[bucket] as number) + 1;
    series.sum += seconds;
  }

  /** The map stays small: its methods, routes and statuses are those of the contract. */
  #seriesOf(method: string, route: string | null, status: number): Series {
    for (const series of this.#series)
      if (series.status === status && series.route === route && series.method === method) return series;
    const series = { method, route, status, counts: [...BUCKETS, 0].fill(0), sum: 0 };
    this.#series.push(series);
    return series;
  }

  /** Returns all that was counted, a sample a line. */
  text(): string {
    return [`# HELP ${NAME} ${HELP}`, `# TYPE ${NAME} histogram`, ...this.#series.flatMap(linesOf), ""].join(
      "\n",
    );
  }
}

/** Writes the lines of a histogram. Methods, routes and statuses hold nothing that the format escapes. */
function linesOf({ method, route, status, counts, sum }: Series): string[] {
  const path = route === null ? "" : `http_route="${route}",`;
  const labels = `http_request_method="${method}",${path}http_response_status_code="${status}"`;
  let count = 0;
  const buckets = [...BUCKETS, "+Inf"].map((le, index) => {
    count += counts[index] as number;
    return `${NAME}_bucket{le="${le}",${labels}} ${count}`;
  });
  return [...buckets, `${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${count}`];
}
