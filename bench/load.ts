/**
 * The load, as a program for a core of its own. It keeps connections busy, one request at a time on each, and varies the
 * bodies; the servers take turns. It writes a report on each as JSON. The usual generators send one body over and over,
 * or take several times the CPU time of the servers.
 */
import { type Job, Side } from "./side.ts";

const TIMEOUT_MS = 10_000;
/** Short beside the time in which a shared machine changes its pace, long beside that of filling a processor's caches. */
const TURN_MS = 20;

const job = (await Bun.stdin.json()) as Job;
const sides = job.urls.map((url) => new Side(new URL(url), job));
for (const side of sides) await side.connect();

// A load that sleeps is woken by the server, which is charged for it, a slow one more often. Over a network none is.
const stayAwake = () => {
  setImmediate(stayAwake);
};
stayAwake();
setTimeout(
  () => {
    throw new Error("a server did not respond in time");
  },
  sides.length * job.seconds * 1_000 + TIMEOUT_MS,
);
const turns = Math.ceil((job.seconds * 1_000) / TURN_MS);
for (let turn = 0; turn < turns; turn++)
  for (const side of sides) await side.turn((job.seconds * 1_000) / turns);
process.stdout.write(JSON.stringify(sides.map(({ report }) => report)));
process.exit(0);
