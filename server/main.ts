import { chmodSync } from "node:fs";
import { closedStore, IncompatibleStoreError, openStore } from "@intent-resolution/contacts";
import type { Service } from "@intent-resolution/service";
import { createApplication } from "./application.ts";
import { createListener } from "./connections.ts";
import { greeting } from "./greeting.ts";
import { createClientFinder } from "./limits/client-finder.ts";
import { createLimiters } from "./limits/create-limiters.ts";
import { consentTexts, siteWarning } from "./pages/shown-texts.ts";
import { readSite } from "./pages/site.ts";
import { SITE_FOLDER } from "./pages/site-folder.ts";
import { serveSets } from "./sets/reload-on-sighup.ts";
import { SetFaultsError } from "./sets/set-faults.ts";
import { ConfigError, readConfig } from "./settings/config.ts";
import {
  adminEndpoint,
  type Endpoint,
  portFault,
  requireFree,
  serviceEndpoint,
} from "./settings/endpoint.ts";
import { removeLeftSocket, socketOf } from "./settings/socket.ts";
import { warningsOf } from "./settings/warnings.ts";
import { startupFields } from "./startup-fields.ts";
import { drain, listenForStop } from "./stop.ts";
import { createLog, lineWriter } from "./telemetry/log.ts";
import { createTelemetry } from "./telemetry/telemetry.ts";

/** Seconds after which the runtime closes a connection that sends or reads too slowly, or not at all. */
const IDLE_TIMEOUT_S = 10;

const UNREAD =
  "the system does not limit the time of unread responses: what the service closes may hold memory of the kernel (docs/http.md)";

/** @throws {ConfigError} if the address cannot be listened on */
async function listen(endpoint: Endpoint, respond: Service, warn: (line: string) => void = () => {}) {
  const { hostname, port, reusePort } = endpoint;
  const unix = socketOf(hostname);
  try {
    if (unix !== null) await removeLeftSocket(unix);
    const server = Bun.serve({
      ...(unix === null ? { hostname, port, reusePort, idleTimeout: IDLE_TIMEOUT_S } : { unix }),
      // The service holds bodies to the contract's limit, with the contract's refusal.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      // The runtime's own error page would show sources.
      development: false,
      error: () => new Response(null, { status: 503 }),
      fetch: (request, server) => respond(request, () => server.requestIP(request)?.address ?? ""),
    });
    // The rights of its folder decide who may connect, as with PostgreSQL's socket.
    if (unix !== null) chmodSync(unix, 0o666);
    else if (process.platform === "linux") {
      const { limitUnreadTime } = await import("./unread-timeout.ts");
      if (!limitUnreadTime(server.port ?? port, IDLE_TIMEOUT_S * 1_000)) warn(UNREAD);
    }
    return server;
  } catch (error) {
    throw new ConfigError(await portFault(endpoint, error));
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const output = lineWriter(process.stdout);
  const log = createLog(config, output);
  for (const warning of warningsOf(config, process.env)) log.warn(warning);
  const endpoints = { service: serviceEndpoint(config), admin: adminEndpoint(config) };
  for (const endpoint of [endpoints.service, endpoints.admin]) if (endpoint) await requireFree(endpoint);
  const stop = listenForStop();
  const site = readSite(SITE_FOLDER);
  const store =
    config.CONTACTS === "off"
      ? closedStore
      : await openStore(
          config.DATABASE_URL,
          {
            migrates: config.MIGRATE_ON_START,
            connections: config.DATABASE_CONNECTIONS,
            consentTexts: consentTexts(site, config.CONSENT_VERSION),
          },
          {
            down: (cause) => log.error({ cause }, "store is unavailable"),
            up: () => log.info("store is back"),
            replaced: (cause) =>
              log.error({ cause }, "another store is in its place: contacts may be missing"),
          },
        );
  const redis = config.REDIS_URL
    ? await (await import("./limits/redis-connection.ts")).openRedis(config.REDIS_URL, {
        down: (cause) => log.warn({ cause }, "redis is unavailable: this process counts for itself"),
        up: () => log.info("redis is back"),
      })
    : null;
  const limiters = await createLimiters(config, redis);
  const sets = await serveSets(config.PHRASES_DIR, log);

  const unreconciled = await store.unreconciled();
  if (unreconciled !== null)
    log.warn({ cause: unreconciled }, "the store may lack contacts: see contacts merge");
  const lacking = siteWarning(site, config.CONSENT_VERSION);
  if (lacking) log.warn(lacking);
  const clients = createClientFinder(config.TRUSTED_PROXY_HOPS, (line) => log.warn(line));
  const telemetry = await createTelemetry({
    config,
    log,
    store,
    isStopping: stop.isStopping,
    inFlight: () => listener.pendingRequests,
    sharesLimits: () => redis?.isUp() ?? null,
    droppedLines: output.dropped,
    unreadableClients: clients.unreadable,
    setReloadFailures: sets.reloadFailures,
  });
  const server = await listen(
    endpoints.service,
    (request, peer) => service(request, peer),
    (line) => log.warn(line),
  );
  // The pages name the port, which the system may have chosen.
  const port = server.port ?? 0;
  const service = createApplication({
    config,
    port,
    site,
    limiters,
    telemetry,
    sets: sets.current,
    clientOf: clients.clientOf,
    isStopping: stop.isStopping,
  });
  const listener = createListener(server, () => listen({ ...endpoints.service, port }, service), {
    paused: () => log.error("no files are left for connections: new ones are refused (docs/http.md)"),
    resumed: () => log.info("there are files for connections again"),
  });
  const admin = endpoints.admin && (await listen(endpoints.admin, telemetry.admin));

  log.info(
    {
      ...startupFields(config),
      address: socketOf(config.HOST) === null ? server.url.origin : config.HOST,
      admin: admin?.url.origin,
      phraseSets: sets.current().size,
      pages: site ? "built" : "missing",
    },
    "started",
  );
  printError(greeting(config.HOST, port));

  const signal = await stop.asked;
  log.info({ signal }, "stopping");
  await drain(config, listener);
  await listener.stop(true);
  await store.close();
  redis?.close();
  await telemetry.close();
  await admin?.stop(true);
  log.info("stopped");
  await output.flush();
}

/** Returns whether a command line asks to serve; then nothing of the other commands is loaded. */
const isServe = (argv: readonly string[]) => argv.length === 0 || (argv.length === 1 && argv[0] === "serve");

function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  const argv = process.argv.slice(2);
  if (isServe(argv)) {
    await start();
    process.exit(0);
  }
  // Not process.exit(): what was written to a pipe must reach it first.
  const { runCommand } = await import("./command.ts");
  process.exitCode = await runCommand(argv, process.env, process);
} catch (error) {
  if (
    !(
      error instanceof ConfigError ||
      error instanceof IncompatibleStoreError ||
      error instanceof SetFaultsError
    )
  )
    throw error;
  printError(error.message);
  process.exit(2);
}
