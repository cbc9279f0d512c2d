/**
 * Slow clients: a thousand connections of Debian's slowhttptest against a service of its own on loopback, one kind
 * after the other, while a normal client goes on, and asks a second service in turn that nobody attacks. Slow clients
 * take next to nothing of the machine, so the second one tells what the first would do in peace, whatever else the
 * machine does. Ends with status 1 unless the normal client's p99 stays within three times that, and every slow
 * connection is closed within 20 seconds. Takes about a minute and a half.
 */
import { existsSync, readdirSync } from "node:fs";
import { removeService, startService } from "../fixtures/service.ts";
import { type Latency, latenciesOf, written } from "./latency.ts";

const PROGRAM = "/usr/bin/slowhttptest";
const CONNECTIONS = 1_000;
const MOST_SECONDS = 20;
const MOST_TIMES = 3;

/** What each kind of slow client does: `-i` seconds between its pieces, `-x` bytes of a piece. */
const KINDS: Record<string, { path: string; options: string[] }> = {
  headers: { path: "/api/v1/actions", options: ["-H", "-i", "3", "-x", "8"] },
  body: {
    path: "/api/v1/resolve",
    options: ["-B", "-i", "3", "-x", "8", "-s", "8192", "-f", "application/json"],
  },
  read: { path: "/api/openapi.json", options: ["-X", "-n", "3", "-z", "8", "-w", "1", "-y", "8", "-k", "3"] },
};

if (!existsSync(PROGRAM)) {
  process.stderr.write("skipped: slowhttptest is not installed (Debian package slowhttptest)\n");
  process.exit(process.env.CI === "true" ? 1 : 0);
}

const [service, twin] = await Promise.all([startService(), startService()]);
const descriptors = () => readdirSync(`/proc/${service.pid}/fd`).length;
await latenciesOf([service.url, twin.url], 1_000);
const before = descriptors();

let fine = true;
for (const [kind, { path, options }] of Object.entries(KINDS)) {
  const attack = Bun.spawn(
    [
      PROGRAM,
      "-c",
      `${CONNECTIONS}`,
      "-r",
      `${CONNECTIONS}`,
      "-l",
      "40",
      "-p",
      "5",
      ...options,
      "-u",
      service.url + path,
    ],
    { stdout: "ignore", stderr: "ignore" },
  );
  const start = performance.now();
  let most = 0;
  let closedAfter = Number.POSITIVE_INFINITY;
  const watch = setInterval(() => {
    const open = descriptors() - before;
    most = Math.max(most, open);
    // The normal client's own connection comes and goes.
    if (most > CONNECTIONS / 2 && open <= 2) closedAfter = Math.min(closedAfter, performance.now() - start);
  }, 200);
  const [busy, quiet] = (await latenciesOf([service.url, twin.url], (MOST_SECONDS + 2) * 1_000)) as [
    Latency,
    Latency,
  ];
  clearInterval(watch);
  attack.kill("SIGTERM");
  await attack.exited;
  const times = busy.p99 / quiet.p99;
  const closed = closedAfter / 1_000;
  fine &&= times <= MOST_TIMES && closed <= MOST_SECONDS && busy.failed === 0 && most >= CONNECTIONS * 0.9;
  process.stdout.write(
    `${kind.padEnd(8)} ${written(busy)} (${times.toFixed(1)} times that of the twin: ${written(quiet)}), ${most} slow connections at most, all closed after ${closed.toFixed(1)} s\n`,
  );
}
await Promise.all([service, twin].map(removeService));
process.stdout.write(fine ? "held\n" : "NOT held\n");
process.exit(fine ? 0 : 1);
