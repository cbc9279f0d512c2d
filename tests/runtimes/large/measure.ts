/**
 * What a resolve costs on each runtime, in microseconds of processor time: `npm run measure:runtimes`. The service has no
 * limits and nobody watches it; what differs is the runtime, HTTP included.
 */
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { freePort } from "../../fixtures/daemon.ts";
import { say } from "../../fixtures/requests.ts";
import { installed, LARGE, ROOT, stage } from "../stage.ts";

const CONNECTIONS = 16;
const WARM_MS = 3_000;
const MEASURED_MS = 5_000;

const hosts: readonly (readonly [string, (port: number) => readonly string[]])[] = [
  ["Bun: the server", () => [`${ROOT}/server/dist/intent-service`]],
  ["Bun, by srvx", () => [process.execPath, "hono.mjs"]],
  ["Node 26, by srvx", () => [installed("node/bin/node"), "node.mjs"]],
  ["Deno", () => [installed("@deno/linux-x64-glibc/deno"), "run", "--no-remote", "-NE", "deno.mjs"]],
  [
    "workerd",
    (port) => [
      installed("@cloudflare/workerd-linux-64/bin/workerd"),
      "serve",
      "worker.capnp",
      "--socket-addr",
      `http=127.0.0.1:${port}`,
    ],
  ],
];

const body = JSON.stringify(say("go home"));
const request = `POST /api/v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** Processor time of a process and its threads so far, in microseconds. */
function processorUs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
const residentMib = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024);

/** Asks one request after the other on each connection; answers how many were answered so far, and what ends it. */
function load(port: number) {
  let answered = 0;
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, "127.0.0.1", () => void socket.write(request));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (!text.includes("client_handler_required")) return;
      // A chunked answer has one more piece; what is left of it is dropped with the next.
      text = "";
      answered++;
      socket.write(request);
    });
    socket.on("error", () => {});
    return socket;
  });
  return { answered: () => answered, end: () => sockets.forEach((socket) => void socket.destroy()) };
}

// The limit of the examples is not what is measured.
const folder = await stage(LARGE, (text) => text.replace(/createService\(\{.*\}\)/, "createService()"));
process.stdout.write(
  "| runtime | µs of processor time for a resolve | MiB resident after it |\n|---|---|---|\n",
);
for (const [name, command] of hosts) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH ?? "",
    PORT: String(port),
    DATABASE_URL: `sqlite:${folder}/x.sqlite`,
    RATE_LIMIT_INTENTS: "off",
  };
  const server = Bun.spawn([...command(port)], { cwd: folder, env, stdout: "ignore", stderr: "ignore" });
  while (!(await fetch(`http://127.0.0.1:${port}/api/v1/actions`).catch(() => null))?.ok) await Bun.sleep(50);
  const { answered, end } = load(port);
  await Bun.sleep(WARM_MS);
  const [before, count] = [processorUs(server.pid), answered()];
  await Bun.sleep(MEASURED_MS);
  const each = (processorUs(server.pid) - before) / (answered() - count);
  process.stdout.write(`| ${name} | ${each.toFixed(1)} | ${residentMib(server.pid)} |\n`);
  end();
  server.kill("SIGKILL");
  await server.exited;
}
