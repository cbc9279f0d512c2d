/**
 * Upper bounds in seconds. They are the ones that OpenTelemetry advises for `http.server.request.duration`, with
 * finer ones below: most answers of this service take less than its first.
 */
export const BOUNDS = [
  0.0005,
  0.001,
  0.0025,
  0.005,
  0.01,
  0.025,
  0.05,
  0.075,
  0.1,
  0.25,
  0.5,
  0.75,
  1,
  2.5,
  5,
  7.5,
  10,
  Number.POSITIVE_INFINITY,
] as const;

/** Counts durations by size: a comparison or two and two additions for each. */
export class Histogram {
  /** For each bound, how many durations were at most that long and longer than the bound before. */
  readonly counts: number[] = BOUNDS.map(() => 0);
  sum = 0;

  observe(seconds: number): void {
    let slot = 0;
    while (seconds > (BOUNDS[slot] as number)) slot++;
    (this.counts[slot] as number)++;
    this.sum += seconds;
  }
}
