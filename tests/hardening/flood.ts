/**
 * A flood on the contact routes from a process of its own, against a service on loopback, while a normal client
 * resolves. First from one address (which ends in 429), then from a new address with every request (which the store
 * has to carry). Ends with status 1 unless the normal client's p99 stays within three times its quiet value, by the
 * medians of three rounds. Takes about fifty seconds.
 */
import { post, signup } from "../fixtures/requests.ts";
import { removeService, startService } from "../fixtures/service.ts";
import { latencyOf, written } from "./latency.ts";

const PER_SECOND = Number(process.env.FLOOD_PER_SECOND || 1_000);
const MOST_TIMES = 3;
const SPELL_MS = 5_000;
/** On a machine with other work one spell says little. */
const ROUNDS = 3;
const NORMAL = { "X-Forwarded-For": "192.0.2.1" };
/** Requests that the flooder has on the way at most. */
const MOST_IN_FLIGHT = 200;

/** Sends at an even rate until it is told to stop, and then prints how it was answered. */
async function flood(url: string, addresses: string): Promise<void> {
  const statuses: Record<string, number> = {};
  let inFlight = 0;
  let sent = 0;
  const send = async (index: number) => {
    const from =
      addresses === "one" ? "198.51.100.1" : `100.${64 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
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
    while (sent < due && inFlight < MOST_IN_FLIGHT) {
      inFlight++;
      void send(sent++);
    }
    await Bun.sleep(1);
  }
  while (inFlight > 0) await Bun.sleep(10);
  process.stdout.write(JSON.stringify(statuses));
}

async function main(): Promise<void> {
  const service = await startService({
    TRUSTED_PROXY_HOPS: "1",
    RATE_LIMIT_INTENTS: "1000000/60s",
    RATE_LIMIT_CONTACT: "30/600s",
  });
  await latencyOf(service.url, 1_000, NORMAL);
  const spells: Record<string, number[]> = { quiet: [], one: [], many: [] };
  let failed = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [addresses, p99s] of Object.entries(spells)) {
      const child =
        addresses === "quiet"
          ? null
          : Bun.spawn([process.execPath, import.meta.path, service.url, addresses], { stdout: "pipe" });
      const latency = await latencyOf(service.url, SPELL_MS, NORMAL);
      const statuses = child ? `, the flood was answered ${await new Response(child.stdout).text()}` : "";
      await child?.exited;
      p99s.push(latency.p99);
      failed += latency.failed;
      process.stdout.write(`${round} ${addresses.padEnd(5)} ${written(latency)}${statuses}\n`);
    }
  }
  const median = (values: number[] = []) =>
    values.sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
  const [one, many] = [spells.one, spells.many].map((p99s) => median(p99s) / median(spells.quiet)) as [
    number,
    number,
  ];
  process.stdout.write(
    `p99 against quiet, medians: ${one.toFixed(1)} times (one address), ${many.toFixed(1)} (many)\n`,
  );
  const fine = one <= MOST_TIMES && many <= MOST_TIMES && failed === 0;
  await removeService(service);
  process.stdout.write(fine ? "held\n" : "NOT held\n");
  process.exit(fine ? 0 : 1);
}

const [url, addresses] = process.argv.slice(2);
await (url && addresses ? flood(url, addresses) : main());
