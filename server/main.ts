import { pathToFileURL } from "node:url";
import { type App, createApp } from "./corridor/app.ts";
import { createHandlers } from "./corridor/handlers.ts";
import { greeting } from "./greeting.ts";
import { createLimiters } from "./limits/create-limiters.ts";
import { createPages } from "./pages/pages.ts";
import { readSite } from "./pages/site.ts";
import { ConfigError, readConfig } from "./settings/config.ts";
import { drain, listenForStop } from "./stop.ts";
import { UnfitStoreError } from "./store/backend.ts";
import { openStore } from "./store/store.ts";
import { createLog, lineWriter } from "./telemetry/log.ts";
import { createTelemetry } from "./telemetry/telemetry.ts";

/** Seconds after which the runtime closes a connection that sends or reads too slowly, or not at all. */
const IDLE_SECONDS = 10;

/** Where `packaging/pages.ts` writes the pages; as one program the service has them in a folder beside it. */
const SITE = import.meta.url.includes("/$bunfs/")
  ? new URL("pages/", pathToFileURL(process.execPath))
  : new URL("../site/dist/", import.meta.url);

/** Where to listen, and the settings that say so. */
interface Place {
  readonly settings: string;
  readonly hostname: string;
  readonly port: number;
  readonly reusePort: boolean;
}

/** @throws {ConfigError} if the address cannot be listened on */
function listen({ settings, ...place }: Place, app: App) {
  try {
    return Bun.serve({
      ...place,
      idleTimeout: IDLE_SECONDS,
      // The corridor holds bodies to the contract's limit, with the contract's answer.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      fetch: (request, server) => app(request, () => server.requestIP(request)?.address ?? ""),
    });
  } catch (error) {
    const { hostname, port } = place;
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${settings} must be free to listen on: ${hostname} port ${port}: ${code}`);
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const output = lineWriter(process.stdout);
  const log = createLog(config, output);
  const stop = listenForStop();
  const store = await openStore(config.DATABASE_URL, {
    down: (cause) => log.error({ cause }, "store is away"),
    up: () => log.info("store is back"),
  });
  const redis = config.REDIS_URL
    ? await (await import("./limits/redis-connection.ts")).openRedis(config.REDIS_URL, {
        down: (cause) => log.warn({ cause }, "redis is away: this process counts for itself"),
        up: () => log.info("redis is back"),
      })
    : null;
  const limiters = await createLimiters(config, redis);

  const site = await readSite(SITE);
  const server = listen(
    { settings: "HOST and PORT", hostname: config.HOST, port: config.PORT, reusePort: config.REUSE_PORT },
    (request, peer) => app(request, peer),
  );
  const telemetry = createTelemetry({
    config,
    log,
    store,
    isStopping: stop.isStopping,
    inFlight: () => server.pendingRequests,
    sharesLimits: () => redis?.isUp() ?? null,
  });
  const admin =
    config.ADMIN_PORT === null
      ? null
      : listen(
          {
            settings: "ADMIN_HOST and ADMIN_PORT",
            hostname: config.ADMIN_HOST,
            port: config.ADMIN_PORT,
            // Each process has its own numbers.
            reusePort: false,
          },
          telemetry.admin,
        );

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
    limiters,
    pages: createPages(site, { baseUrl, consentVersion: config.CONSENT_VERSION }),
    now: () => performance.now(),
    isStopping: stop.isStopping,
    trace: telemetry.trace,
    observe: telemetry.observe,
    fault: (error, ids) => log.error({ err: error, ...ids }, "unexpected fault"),
  });

  log.info(
    { address: server.url.origin, admin: admin?.url.origin, pages: site ? "built" : "missing" },
    "started",
  );
  say(greeting(config.HOST, server.port ?? 0));

  const signal = await stop.asked;
  log.info({ signal }, "stopping");
  await drain(config, server);
  await server.stop(true);
  await store.close();
  redis?.close();
  await telemetry.close();
  await admin?.stop(true);
  log.info("stopped");
  await output.flush();
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  const argv = process.argv.slice(2);
  if (argv.length > 0) {
    // Not process.exit(): what was written to a pipe must reach it first.
    const { runCommand } = await import("./command.ts");
    process.exitCode = await runCommand(argv, process.env, process);
  } else {
    await start();
    process.exit(0);
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof UnfitStoreError)) throw error;
  say(error.message);
  process.exit(1);
}
