import { post, say } from "../fixtures/requests.ts";

/** What one patient client saw, in milliseconds. */
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
export const latencyOf = async (url: string, milliseconds: number, headers = {}): Promise<Latency> =>
  (await latenciesOf([url], milliseconds, headers))[0] as Latency;

/**
 * The same of several services, which are asked in turn: what else the machine does weighs on all of them alike.
 *
 * @returns one for each service
 */
export async function latenciesOf(
  urls: readonly string[],
  milliseconds: number,
  headers = {},
): Promise<Latency[]> {
  const seen = urls.map((url) => ({ url, times: [] as number[], failed: 0 }));
  const end = performance.now() + milliseconds;
  while (performance.now() < end)
    for (const one of seen) {
      const start = performance.now();
      const answer = await post(`${one.url}/api/v1/resolve`, say("go home"), headers).catch(() => null);
      await answer?.arrayBuffer();
      one.times.push(performance.now() - start);
      if (answer?.status !== 200) one.failed++;
      await Bun.sleep(PAUSE_MS);
    }
  return seen.map(({ times, failed }) => {
    times.sort((one, other) => one - other);
    const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { count: times.length, p50: quantile(0.5), p99: quantile(0.99), failed };
  });
}

/** A latency as one line of a table. */
export const written = ({ count, p50, p99, failed }: Latency) =>
  `${count} calls, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${failed} failed`;
