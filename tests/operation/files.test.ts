import { describe, expect, test } from "bun:test";
import { post, say } from "../fixtures/requests.ts";
import { until } from "../fixtures/servers/daemon.ts";
import { startObserved } from "../fixtures/servers/observed-service.ts";
import { connectRaw } from "../fixtures/servers/socket.ts";
import { inSuite } from "../fixtures/suite.ts";

/** Open files that this service may have. */
const FILES = 256;
const COMMAND = ["sh", "-c", `ulimit -n ${FILES}; exec server/dist/intent-service`];

describe.skipIf(process.env.SERVICE_IMAGE !== undefined)("a service whose files are used up", () => {
  const service = inSuite(
    () => startObserved({}, undefined, COMMAND),
    ({ stop }) => stop(),
  );
  const said = (msg: string) => service.lines().some((line) => String(line.msg).startsWith(msg));

  test("refuses new connections, keeps its operator, and comes back by itself", async () => {
    const tries = Array.from({ length: FILES * 2 }, () => connectRaw(service.url).catch(() => null));
    const silent = (await Promise.all(tries)).filter((each) => each !== null);
    await until(() => said("no files are left"), "it says so");

    // It no longer listens: accepting would fail in a loop and take a whole core.
    await expect(connectRaw(service.url)).rejects.toThrow();
    expect((await fetch(`${service.admin}/livez`)).status).toBe(200);
    expect(await service.metrics()).toContain("process_max_fds 256\n");
    // Some of the 32 reserved files: as many as an operator, the store and Redis may need at once.
    const operators = await Promise.all(Array.from({ length: 20 }, () => connectRaw(service.admin)));
    for (const each of operators) await each.send("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
    // Sooner than silent clients are closed, which makes room as well.
    for (const each of operators)
      expect(await each.until((text) => text.includes("alive"), 6_000)).toStartWith("HTTP/1.1 200");
    for (const { socket } of operators) socket.destroy();

    for (const { socket } of silent) socket.destroy();
    await until(() => said("there are files for connections again"), "it listens again");
    expect((await post(`${service.url}/api/v1/resolve`, say("x"))).status).toBe(200);
  });
});
