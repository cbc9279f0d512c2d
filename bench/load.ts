/**
 * The load: a program of its own, so that it can be held to a core of its own. It keeps a number of connections
 * busy, one request at a time on each, and varies the bodies; several servers take turns. It writes what it saw of each
 * as JSON.
 *
 * It is our own because the usual generators send one body over and over, or take several times the CPU time of the
 * servers to be measured.
 */
import { type Job, Side } from "./side.ts";

const TIMEOUT_MS = 10_000;
/**
 * Short beside the time in which a shared machine changes its pace, so that it meets all sides alike; long beside the
 * time that a processor takes to have the next side's code and data at hand.
 */
const TURN_MS = 20;

const job = (await Bun.stdin.json()) as Job;
const sides = job.urls.map((url) => new Side(new URL(url), job));
for (const side of sides) await side.connect();

// A load that sleeps until an answer comes has to be woken by the sender, and the system charges the sender for
// that, the slower server more often than the quicker. Over a network there would be no such charge.
const stayAwake = () => {
  setImmediate(stayAwake);
};
stayAwake();
setTimeout(
  () => {
    throw new Error("a server did not answer in time");
  },
  sides.length * job.seconds * 1_000 + TIMEOUT_MS,
);
const turns = sides.length > 1 ? Math.ceil((job.seconds * 1_000) / TURN_MS) : 1;
for (let turn = 0; turn < turns; turn++)
  for (const side of sides) await side.turn((job.seconds * 1_000) / turns);
process.stdout.write(JSON.stringify(sides.map(({ report }) => report)));
process.exit(0);
