import { type App, createApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { greeting } from "./greeting.ts";
import { createHandlers } from "./handlers.ts";
import { createLimiters } from "./limiters.ts";
import { createLog } from "./log.ts";
import { createPages } from "./pages.ts";
import { openRedis } from "./redis.ts";
import { readSite } from "./site.ts";
import { drain, listenForStop } from "./stop.ts";
import { UnfitStoreError } from "./store/backend.ts";
import { openStore } from "./store/store.ts";

/** Seconds after which the runtime closes a connection that sends or reads too slowly, or not at all. */
const IDLE_SECONDS = 10;

/** Where `site/build.ts` writes the pages. */
const SITE = new URL("../site/dist/", import.meta.url);

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
      fetch: (request, server) => app(request, server.requestIP(request)?.address ?? ""),
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
  const redis = config.REDIS_URL
    ? await openRedis(config.REDIS_URL, {
        down: (cause) => log.warn({ cause }, "redis is away: this process counts for itself"),
        up: () => log.info("redis is back"),
      })
    : null;

  const site = await readSite(SITE);
  const server = listen(config, (request, peer) => app(request, peer));

  const baseUrl = config.BASE_URL ?? `http://localhost:${server.port}`;
  const app = createApp({
    config,
    baseUrl,
    handlers: createHandlers({
      store,
      baseUrl,
      consentVersion: config.CONSENT_VERSION,
      isStopping: stop.isStopping,
    }),
    limiters: createLimiters(config, redis),
    pages: createPages(site, { baseUrl, consentVersion: config.CONSENT_VERSION }),
    now: () => performance.now(),
    isStopping: stop.isStopping,
    observe: config.LOG_REQUESTS ? (observation) => log.info(observation, "request") : () => {},
    fault: (error, requestId) => log.error({ err: error, requestId }, "unexpected fault"),
  });

  log.info({ address: server.url.origin, pages: site ? "built" : "missing" }, "started");
  process.stderr.write(`${greeting(config.HOST, server.port ?? 0)}\n`);

  const signal = await stop.asked;
  log.info({ signal }, "stopping");
  await drain(config, server);
  await server.stop(true);
  await store.close();
  redis?.close();
  log.info("stopped");
  log.flush();
}

try {
  await start();
  process.exit(0);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof UnfitStoreError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
