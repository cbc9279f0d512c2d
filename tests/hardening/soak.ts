/**
 * Soak: SOAK_REQUESTS requests of all kinds (ten million by default) against a service of its own on loopback, with
 * its memory and descriptors after each twentieth. Ends with status 1 if an answer was not as it must be, if the
 * service logged a fault, or if memory or descriptors grew over the second half.
 */
import { readdirSync, readFileSync } from "node:fs";
import { removeService, startService } from "../fixtures/service.ts";
import { connectRaw } from "../fixtures/socket.ts";
import { kinds } from "./kinds.ts";
import { slope } from "./slope.ts";

const REQUESTS = Number(process.env.SOAK_REQUESTS || 10_000_000);
const IN_FLIGHT = 32;
const SAMPLES = 20;
/** Growth over the second half that is noise: a tenth of the memory. */
const NOISE = 0.1;

const service = await startService({
  RATE_LIMIT_INTENTS: "100000000/60s",
  RATE_LIMIT_CONTACT: "100000000/60s",
});
const order = kinds.flatMap((kind) => Array(kind.share).fill(kind) as typeof kinds);
const wrong = new Map<string, number>();
const samples: { done: number; mib: number; descriptors: number }[] = [];
let next = 0;

async function work(end: number): Promise<void> {
  while (next < end) {
    const index = next++;
    // A step that has no divisor in common with a hundred visits all kinds in turn and mixes them.
    const kind = order[(index * 37) % order.length];
    if (!kind) throw new Error("the shares must add up to a hundred");
    const answer = await fetch(service.url + kind.path, kind.request(index)).catch(() => null);
    await answer?.arrayBuffer();
    if (kind.statuses.includes(answer?.status ?? 0)) continue;
    const what = `${kind.name}: ${answer?.status ?? "failed"}`;
    wrong.set(what, (wrong.get(what) ?? 0) + 1);
  }
}

/** Clients that go away in the middle: of the head, of a body, of an answer. */
async function leave(): Promise<void> {
  for (const bytes of [
    "GET /api",
    "POST /api/v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nContent-Type: application/json\r\n\r\n{",
    "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n",
  ]) {
    const connection = await connectRaw(service.url);
    await connection.send(bytes);
    connection.socket.destroy();
  }
}

function sample(): void {
  const status = readFileSync(`/proc/${service.pid}/status`, "utf8");
  const mib = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
  const descriptors = readdirSync(`/proc/${service.pid}/fd`).length;
  samples.push({ done: next, mib, descriptors });
  process.stdout.write(
    `${String(next).padStart(10)} ${mib.toFixed(1).padStart(8)} MiB ${descriptors} descriptors\n`,
  );
}

const start = performance.now();
for (let part = 1; part <= SAMPLES; part++) {
  const end = Math.round((REQUESTS * part) / SAMPLES);
  await Promise.all(Array.from({ length: IN_FLIGHT }, () => work(end)));
  for (let times = 0; times < 20; times++) await leave();
  await Bun.sleep(200);
  sample();
}
const seconds = (performance.now() - start) / 1_000;
const half = samples.slice(SAMPLES / 2);
const growth = (of: "mib" | "descriptors") =>
  slope(half.map((each) => [each.done, each[of]])) * (REQUESTS / 2);
const faults = service
  .log()
  .split("\n")
  .filter((line) => /"level":"(?:error|fatal)"/.test(line));
const grown = growth("mib");
const leaked = growth("descriptors");
const mean = half.reduce((sum, { mib }) => sum + mib, 0) / half.length;
const status = await service.end();
await removeService(service);

process.stdout.write(
  `${next} requests in ${seconds.toFixed(0)} s (${(next / seconds).toFixed(0)}/s)
memory over the second half: ${mean.toFixed(1)} MiB, growth ${grown.toFixed(1)} MiB; descriptors: growth ${leaked.toFixed(1)}
wrong answers: ${JSON.stringify(Object.fromEntries(wrong))}; faults in the log: ${faults.length}; exit status: ${status}\n`,
);
const fine = wrong.size === 0 && faults.length === 0 && status === 0 && grown < mean * NOISE && leaked < 2;
process.stdout.write(fine ? "held\n" : `NOT held\n${faults.slice(0, 3).join("\n")}\n`);
process.exit(fine ? 0 : 1);
