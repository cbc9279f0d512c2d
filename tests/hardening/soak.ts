/**
 * Soak: SOAK_REQUESTS requests of all kinds (ten million by default) against a service of its own on loopback, with
 * its memory and descriptors after each twentieth. Prints what it found. Ends with status 1 if an answer was not as it
 * must be, if the service logged a fault or complained, or if memory or descriptors grew over the second half.
 */
import { readdirSync, readFileSync } from "node:fs";
import { removeService, startService } from "../fixtures/servers/service.ts";
import { connectRaw } from "../fixtures/servers/socket.ts";
import { kinds } from "./request-kinds.ts";

const REQUESTS = Number(process.env.SOAK_REQUESTS || 10_000_000);
const IN_FLIGHT = 32;
const SAMPLES = 20;
/** Growth over the second half that is noise: a tenth of the memory. */
const NOISE = 0.1;
const say = (text: string) => process.stdout.write(`${text}\n`);

interface Sample {
  /** Requests sent so far. */
  readonly done: number;
  readonly mib: number;
  readonly descriptors: number;
}

const service = await startService({
  RATE_LIMIT_INTENTS: "100000000/60s",
  RATE_LIMIT_CONTACT: "100000000/60s",
  RATE_LIMIT_CONTACT_TOTAL: "100000000/60s",
});
const order = kinds.flatMap((kind) => Array(kind.share).fill(kind) as typeof kinds);
const answers: Record<string, number> = {};
const wrong: Record<string, number> = {};
const samples: Sample[] = [];
let next = 0;

const count = (counts: Record<string, number>, what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};

async function work(end: number): Promise<void> {
  while (next < end) {
    const index = next++;
    // A step that is coprime to a hundred visits all kinds in a mixed order.
    const kind = order[(index * 37) % order.length];
    if (!kind) throw new Error("the shares must add up to a hundred");
    const answer = await fetch(service.url + kind.path, kind.request(index)).catch(() => null);
    const whole = await answer?.arrayBuffer().catch(() => null);
    const status = answer && whole ? answer.status : "failed";
    count(answers, String(status));
    if (status === "failed" || !kind.statuses.includes(status)) count(wrong, `${kind.name}, ${status}`);
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

/** @throws where the service is no longer there */
function sample(): void {
  const status = readFileSync(`/proc/${service.pid}/status`, "utf8");
  const mib = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
  if (Number.isNaN(mib)) throw new Error("the service ended");
  const descriptors = readdirSync(`/proc/${service.pid}/fd`).length;
  samples.push({ done: next, mib, descriptors });
  say(`${String(next).padStart(10)} ${mib.toFixed(1).padStart(8)} MiB ${descriptors} descriptors`);
}

async function soak(): Promise<void> {
  sample();
  for (let part = 1; part <= SAMPLES; part++) {
    const end = Math.round((REQUESTS * part) / SAMPLES);
    await Promise.all(Array.from({ length: IN_FLIGHT }, () => work(end)));
    for (let times = 0; times < 20; times++) await leave();
    await Bun.sleep(200);
    sample();
  }
}

/** Returns the slope of the straight line nearest to some points (least squares). */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const x = mean(0);
  const y = mean(1);
  const along = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return along / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}

await soak();
const exitStatus = await service.end();
await removeService(service);

const half = samples.slice(SAMPLES / 2);
const growth = (of: "mib" | "descriptors") =>
  slope(half.map((each) => [each.done, each[of]])) * (REQUESTS / 2);
const mean = half.reduce((sum, { mib }) => sum + mib, 0) / half.length;
const lines = (text: string) => text.split("\n").filter(Boolean);
const faults = lines(service.log()).filter((line) => /"level":"(?:error|fatal)"/.test(line));
// The first line is the greeting.
const complaints = lines(service.errors()).slice(1);
const grownMib = growth("mib");
const grownDescriptors = growth("descriptors");
say(`answers ${JSON.stringify(answers)}; wrong ${JSON.stringify(wrong)}; exit status ${exitStatus}`);
say(`growth over the second half: ${grownMib.toFixed(2)} MiB, ${grownDescriptors.toFixed(2)} descriptors`);
const held =
  Object.keys(wrong).length === 0 &&
  faults.length + complaints.length === 0 &&
  exitStatus === 0 &&
  grownMib < mean * NOISE &&
  grownDescriptors < 2;
say(held ? "held" : ["NOT held", ...faults.slice(0, 3), ...complaints.slice(0, 3)].join("\n"));
process.exit(held ? 0 : 1);
