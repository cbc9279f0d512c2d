/** Prints what one process of the service costs: processor time by request, memory, contacts a second by store. */
import { findProgram } from "../fixtures/daemon.ts";
import { type ObservedService, startObserved } from "../fixtures/observed-service.ts";
import { postgresProgram, startPostgres } from "../fixtures/postgres.ts";
import { startRedis } from "../fixtures/redis.ts";
import { JSON_HEADERS, say, signup } from "../fixtures/requests.ts";

const REQUESTS = 40_000;
const CONTACTS = 2_000;
const CLIENTS = 16;
/** Over connections that are kept, as a caller of many requests does. */
const post = (url: string, body: unknown) =>
  fetch(url, { method: "POST", headers: JSON_HEADERS, body: JSON.stringify(body) });
const tell = (text: string) => process.stdout.write(`${text}\n`);

async function load(requests: number, one: (index: number) => Promise<Response>): Promise<number> {
  const start = performance.now();
  let next = 0;
  const client = async () => {
    while (next < requests) {
      const response = await one(next++);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (performance.now() - start) / 1_000;
}

async function gauge({ metrics }: ObservedService, name: string): Promise<number> {
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(await metrics())?.[1]);
}

async function sizeResolve(name: string, settings: Record<string, string>): Promise<void> {
  const service = await startObserved(settings);
  const idle = await gauge(service, "process_resident_memory_bytes");
  const body = say("Go home");
  const resolve = () => post(`${service.url}/api/v1/resolve`, body);
  await load(REQUESTS / 4, resolve);
  const before = await gauge(service, "process_cpu_seconds_total");
  const seconds = await load(REQUESTS, resolve);
  const cpu = (await gauge(service, "process_cpu_seconds_total")) - before;
  const after = await gauge(service, "process_resident_memory_bytes");
  await service.stop();
  const micros = (cpu / REQUESTS) * 1e6;
  const mebibytes = (bytes: number) => Math.round(bytes / 1_048_576);
  tell(
    `resolve, ${name}: ${micros.toFixed(0)} µs of processor time a request (${Math.round(1e6 / micros)} a second on ` +
      `a core of its own; ${Math.round(REQUESTS / seconds)} here beside the client), ` +
      `memory ${mebibytes(idle)} MiB idle and ${mebibytes(after)} MiB after ${REQUESTS * 1.25} requests`,
  );
}

async function sizeContacts(name: string, settings: Record<string, string>): Promise<void> {
  const service = await startObserved(settings);
  const seconds = await load(CONTACTS, (index) =>
    post(`${service.url}/api/newsletter`, signup(`person-${index}@example.org`)),
  );
  await service.stop();
  tell(`contacts on ${name}: ${Math.round(CONTACTS / seconds)} a second, each on the disk before its answer`);
}

await sizeResolve("no limit", {});
await sizeResolve("limits in memory", { RATE_LIMIT_INTENTS: "1000000/60s" });
if (findProgram(["redis-server"]) === null)
  tell("resolve, limits in Redis: skipped, for it is not installed");
else {
  const redis = await startRedis("redis-server");
  try {
    await sizeResolve("limits in Redis", { RATE_LIMIT_INTENTS: "1000000/60s", REDIS_URL: redis.url });
  } finally {
    await redis.remove();
  }
}
await sizeContacts("SQLite", {});
if (postgresProgram("postgres") === null) tell("contacts on PostgreSQL: skipped, for it is not installed");
else {
  const postgres = await startPostgres();
  try {
    await sizeContacts("PostgreSQL", { DATABASE_URL: await postgres.createDatabase() });
  } finally {
    await postgres.remove();
  }
}
