import type { Config } from "./settings/config.ts";

export interface Stop {
  isStopping(): boolean;
  /** Resolves with the first SIGTERM or SIGINT; later ones change nothing. */
  readonly asked: Promise<NodeJS.Signals>;
}

/** Listens for the signals that ask the service to end; SIGHUP does not. */
export function listenForStop(): Stop {
  let stopping = false;
  // SIGHUP comes from a closing terminal, or asks to read the phrase sets again.
  process.on("SIGHUP", () => {});
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ["SIGTERM", "SIGINT"] as const)
      process.on(name, () => {
        stopping = true;
        resolve(name);
      });
  });
  return { isStopping: () => stopping, asked };
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const POLL_INTERVAL_MS = 20;
/**
 * The least time that it goes on serving, in milliseconds. A busy client sends another request in this time, receives
 * `Connection: close` with the response, and does not lose a request on a connection that ends under it.
 */
const LAST_ROUND_MS = 250;

/**
 * Goes on serving for the delay, stops accepting, and waits for what is in flight, at most for the grace. In all that
 * time every response says `Connection: close`.
 */
export async function drain(
  config: Pick<Config, "SHUTDOWN_DELAY_S" | "SHUTDOWN_GRACE_S">,
  server: { stop(): unknown; readonly pendingRequests: number },
): Promise<void> {
  await sleep(Math.max(LAST_ROUND_MS, config.SHUTDOWN_DELAY_S * 1_000));
  void server.stop();
  const end = performance.now() + config.SHUTDOWN_GRACE_S * 1_000;
  do await sleep(POLL_INTERVAL_MS);
  while (server.pendingRequests > 0 && performance.now() < end);
}
