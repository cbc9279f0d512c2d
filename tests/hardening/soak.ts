/**
 * Soak: SOAK_REQUESTS requests of all kinds (ten million by default) against a service of its own on loopback, with
 * its memory and descriptors after each twentieth. Ends with status 1 if an answer was not as it must be, if the
 * service logged a fault or complained, or if memory or descriptors grew over the second half. What it found, held
 * or not, is kept in bench/; a soak of fewer requests is a trial and kept only in the folder that SOAK_OUT names.
 */
import { readdirSync, readFileSync } from "node:fs";
import { hardware } from "../../bench/hardware.ts";
import { keepSoak, type Sample, type Soak, soakSection, WHOLE } from "../../bench/soak.ts";
import { removeService, startService } from "../fixtures/service.ts";
import { connectRaw } from "../fixtures/socket.ts";
import { kinds } from "./kinds.ts";
import { slope } from "./slope.ts";

const REQUESTS = Number(process.env.SOAK_REQUESTS || WHOLE);
const IN_FLIGHT = 32;
const SAMPLES = 20;
/** Growth over the second half that is noise: a tenth of the memory. */
const NOISE = 0.1;
const say = (text: string) => process.stdout.write(`${text}\n`);

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
    // A step that has no divisor in common with a hundred visits all kinds in turn and mixes them.
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

const start = performance.now();
const brokeOff = await soak().then(
  () => null,
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
);
const seconds = (performance.now() - start) / 1_000;
const exitStatus = await service.end();
await removeService(service);

const half = samples.slice(SAMPLES / 2);
const growth = (of: "mib" | "descriptors") =>
  brokeOff === null ? slope(half.map((each) => [each.done, each[of]])) * (REQUESTS / 2) : null;
const mean = half.reduce((sum, { mib }) => sum + mib, 0) / half.length;
const lines = (text: string) => text.split("\n").filter(Boolean);
const faults = lines(service.log()).filter((line) => /"level":"(?:error|fatal)"/.test(line));
// The first line is the greeting.
const complaints = lines(service.errors()).slice(1);
const grown = { mib: growth("mib"), descriptors: growth("descriptors") };
const held =
  brokeOff === null &&
  Object.keys(wrong).length === 0 &&
  faults.length + complaints.length === 0 &&
  exitStatus === 0 &&
  grown.mib !== null &&
  grown.mib < mean * NOISE &&
  grown.descriptors !== null &&
  grown.descriptors < 2;

const found: Soak = {
  date: new Date().toISOString().slice(0, 10),
  machine: hardware(),
  runtime: `Bun ${Bun.version}`,
  asked: REQUESTS,
  sent: next,
  seconds,
  answers,
  wrong,
  faults: faults.length,
  complaints: complaints.length,
  samples,
  growth: grown,
  exitStatus,
  brokeOff,
  held,
};
const folder = process.env.SOAK_OUT || (REQUESTS < WHOLE ? null : undefined);
if (folder === null) say("not kept: a trial, and SOAK_OUT names no folder for it");
else keepSoak(found, folder);
say(soakSection(found));
say(held ? "held" : ["NOT held", ...faults.slice(0, 3), ...complaints.slice(0, 3)].join("\n"));
process.exit(held ? 0 : 1);
