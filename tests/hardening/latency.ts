import { post, say } from "../fixtures/requests.ts";

/** The latencies that one patient client saw, in milliseconds. */
export interface Latency {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 200, and calls that failed. */
  readonly failed: number;
}

/** Milliseconds that the client waits between two calls. */
const PAUSE_MS = 2;

/** Resolves one request after the other for a while, as a normal client that is not in a hurry. */
export async function latencyOf(url: string, milliseconds: number, headers = {}): Promise<Latency> {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await post(`${url}/api/v1/resolve`, say("go home"), headers).catch(() => null);
    await answer?.arrayBuffer();
    times.push(performance.now() - start);
    if (answer?.status !== 200) failed++;
    await Bun.sleep(PAUSE_MS);
  }
  times.sort((one, other) => one - other);
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { count: times.length, p50: quantile(0.5), p99: quantile(0.99), failed };
}

/** Returns a latency as one line of a table. */
export const written = ({ count, p50, p99, failed }: Latency) =>
  `${count} calls, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${failed} failed`;
