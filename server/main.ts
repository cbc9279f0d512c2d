import { type App, createApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { greeting } from "./greeting.ts";
import { createHandlers } from "./handlers.ts";
import { createLimiters } from "./limiters.ts";
import { createLog } from "./log.ts";
import { drain, listenForStop } from "./stop.ts";
import { NewerStoreError } from "./store/migrations.ts";
import { openStore } from "./store/store.ts";
import { createTelemetry } from "./telemetry/telemetry.ts";

/** Seconds after which the runtime closes a connection that sends or reads too slowly, or not at all. */
const IDLE_SECONDS = 10;

/** @throws {ConfigError} if the address cannot be listened on */
function listen(config: Config, app: App) {
  try {
    return Bun.serve({
      hostname: config.HOST,
      port: config.PORT,
      reusePort: config.REUSE_PORT,
      idleTimeout: IDLE_SECONDS,
      // The corridor holds bodies to the contract's limit, with the contract's answer.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      fetch: (request, server) => app(request, () => server.requestIP(request)?.address ?? ""),
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `HOST and PORT must be free to listen on: ${config.HOST} port ${config.PORT}: ${code}`,
    );
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const stop = listenForStop();
  const store = await openStore(config.DATABASE_URL, {
    down: (cause) => log.error({ cause }, "store is away"),
    up: () => log.info("store is back"),
  });

  const server = listen(config, (request, peer) => app(request, peer));

  const telemetry = createTelemetry({
    config,
    log,
    store,
    isStopping: stop.isStopping,
    inFlight: () => server.pendingRequests,
  });
  const admin =
    config.ADMIN_PORT === null
      ? null
      : Bun.serve({ hostname: config.ADMIN_HOST, port: config.ADMIN_PORT, fetch: telemetry.admin });

  const baseUrl = config.BASE_URL ?? `http://localhost:${server.port}`;
  const app = createApp({
    config,
    baseUrl,
    handlers: createHandlers({
      store: telemetry.store,
      baseUrl,
      consentVersion: config.CONSENT_VERSION,
      isStopping: stop.isStopping,
    }),
    limiters: createLimiters(config),
    now: () => performance.now(),
    isStopping: stop.isStopping,
    trace: telemetry.trace,
    observe: telemetry.observe,
    fault: (error, ids) => log.error({ err: error, ...ids }, "unexpected fault"),
  });

  log.info({ address: server.url.origin, admin: admin?.url.origin }, "started");
  process.stderr.write(`${greeting(config.HOST, server.port ?? 0)}\n`);

  const signal = await stop.asked;
  log.info({ signal }, "stopping");
  await drain(config, server);
  await server.stop(true);
  await store.close();
  await telemetry.close();
  await admin?.stop(true);
  log.info("stopped");
  log.flush();
}

try {
  await start();
  process.exit(0);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof NewerStoreError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
