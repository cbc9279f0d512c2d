/**
 * Measures the processor time of the most expensive heads. Then floods the contact routes of a service on loopback
 * from another process, while a normal client resolves. Each round has three spells: no flood, a flood from one
 * address (which ends in 429), and a flood with a new address for each request (which reaches the store). Ends with
 * status 1 unless the normal client's p99 stays within three times its quiet value of the same round, by the median
 * of the rounds. Other load on the machine changes more slowly than the spells of a round, so it affects all of them
 * alike. Takes about a minute.
 */
import { post, signup } from "../fixtures/requests.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";
import { areCheap } from "./heads.ts";
import { latencyOf, written } from "./latency.ts";

const PER_SECOND = Number(process.env.FLOOD_PER_SECOND || 1_000);
const MAX_TIMES = 3;
const SPELL_MS = 1_500;
const ROUNDS = 11;
const NORMAL = { "X-Forwarded-For": "192.0.2.1" };
/** The maximum number of requests that the flooder has under way. */
const MAX_IN_FLIGHT = 200;

type Kind = "quiet" | "one" | "many";
type Statuses = Record<string, number>;

let sent = 0;

/** Sends at an even rate for a spell, and returns how often each status came. */
async function flood(url: string, kind: Kind): Promise<Statuses> {
  const statuses: Statuses = {};
  let inFlight = 0;
  const before = sent;
  const send = async (index: number) => {
    const from =
      kind === "one" ? "198.51.100.1" : `100.${64 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
    const answer = await post(`${url}/api/newsletter`, signup(`a${index}@example.org`), {
      "X-Forwarded-For": from,
    }).catch(() => null);
    await answer?.arrayBuffer();
    const status = answer?.status ?? "failed";
    statuses[status] = (statuses[status] ?? 0) + 1;
    inFlight--;
  };
  const start = performance.now();
  while (performance.now() - start < SPELL_MS) {
    const due = ((performance.now() - start) / 1_000) * PER_SECOND;
    while (sent - before < due && inFlight < MAX_IN_FLIGHT) {
      inFlight++;
      void send(sent++);
    }
    await Bun.sleep(1);
  }
  while (inFlight > 0) await Bun.sleep(10);
  return statuses;
}

/** Returns a process that floods on request: to start one during a run would cost the machine more than the flood. */
function startFlooder(url: string) {
  let answered: (statuses: Statuses) => void = () => {};
  const child = Bun.spawn([process.execPath, import.meta.path, url], {
    ipc: (statuses: Statuses) => answered(statuses),
  });
  return {
    flood(kind: Kind): Promise<Statuses> {
      const { promise, resolve } = Promise.withResolvers<Statuses>();
      answered = resolve;
      child.send(kind);
      return promise;
    },
    end: () => child.kill(),
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

async function main(): Promise<void> {
  const cheap = await areCheap();
  const service = await startService({
    TRUSTED_PROXY_HOPS: "1",
    RATE_LIMIT_INTENTS: "1000000/60s",
    RATE_LIMIT_CONTACT: "30/600s",
    // Then the store has to cope with the flood from many addresses to the end.
    RATE_LIMIT_CONTACT_TOTAL: "off",
  });
  const flooder = startFlooder(service.url);
  await latencyOf(service.url, 1_000, NORMAL);
  const times: Record<"one" | "many", number[]> = { one: [], many: [] };
  let failed = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    let quiet = Number.NaN;
    for (const kind of ["quiet", "one", "many"] as const) {
      const flooded = kind === "quiet" ? null : flooder.flood(kind);
      const latency = await latencyOf(service.url, SPELL_MS, NORMAL);
      const statuses = flooded ? `, the flood was answered ${JSON.stringify(await flooded)}` : "";
      if (kind === "quiet") quiet = latency.p99;
      else times[kind].push(latency.p99 / quiet);
      failed += latency.failed;
      process.stdout.write(`${round} ${kind.padEnd(5)} ${written(latency)}${statuses}\n`);
    }
  }
  flooder.end();
  const one = median(times.one);
  const many = median(times.many);
  process.stdout.write(
    `p99 against the quiet one of the same round, medians: ${one.toFixed(1)} times (one address), ${many.toFixed(1)} (many)\n`,
  );
  const fine = cheap && one <= MAX_TIMES && many <= MAX_TIMES && failed === 0;
  await removeService(service);
  process.stdout.write(fine ? "held\n" : "NOT held\n");
  process.exit(fine ? 0 : 1);
}

const [, , url] = process.argv;
if (url === undefined) await main();
else process.on("message", async (kind: Kind) => process.send?.(await flood(url, kind)));
