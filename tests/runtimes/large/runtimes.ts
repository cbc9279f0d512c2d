/**
 * The examples of `examples/service` on large runtimes, with the suites of the versioned routes and the table of
 * docs/http.md: `npm run test:large`, which installs them. It is not a part of the gate.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { type Host, runSuites, startHost } from "../host.ts";
import { installed, LARGE, stage } from "../stage.ts";
import { answersOf, dueOf } from "../table.ts";

setDefaultTimeout(240_000);

const node = installed("node/bin/node");
const next = installed("next/dist/bin/next");
const hosts: readonly Host[] = [
  { name: "Node 26, by srvx", command: () => [node, "node.mjs"] },
  {
    name: "Deno",
    command: () => [
      installed("@deno/linux-x64-glibc/deno"),
      "run",
      "--no-remote",
      "--allow-net",
      "--allow-env=PORT",
      "deno.mjs",
    ],
  },
  {
    name: "workerd",
    command: (port) => [
      installed("@cloudflare/workerd-linux-64/bin/workerd"),
      "serve",
      "worker.capnp",
      "--socket-addr",
      `http=127.0.0.1:${port}`,
    ],
  },
  {
    name: "Next",
    folder: "next",
    before: [node, next, "build"],
    command: (port) => [node, next, "start", "--hostname", "127.0.0.1", "--port", String(port)],
  },
];

let folder: string;
beforeAll(async () => {
  folder = await stage(LARGE);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(hosts)("the service passes the suites of the versioned routes on $name", async (host) => {
  const { url, stop } = await startHost(folder, host);
  try {
    expect(await answersOf(url, host.name)).toEqual(dueOf(host.name));
    await runSuites(url);
  } finally {
    await stop();
  }
});
