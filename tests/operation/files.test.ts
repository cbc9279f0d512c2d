import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { post, say } from "../fixtures/requests.ts";
import { until } from "../fixtures/servers/daemon.ts";
import { type ObservedService, startObserved } from "../fixtures/servers/observed-service.ts";
import { connectRaw, type RawConnection } from "../fixtures/servers/socket.ts";

/** Open files that this service may have. */
const FILES = 256;
const COMMAND = ["sh", "-c", `ulimit -n ${FILES}; exec server/dist/intent-service`];

describe.skipIf(process.env.SERVICE_IMAGE !== undefined)("a service whose files are used up", () => {
  let service: ObservedService;
  let silent: RawConnection[] = [];
  beforeAll(async () => {
    service = await startObserved({}, undefined, COMMAND);
  });
  afterAll(async () => {
    for (const { socket } of silent) socket.destroy();
    await service.stop();
  });

  /** Processor time of the service so far, in milliseconds. */
  function processorMs(): number {
    const fields = readFileSync(`/proc/${service.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }
  const said = (msg: string) => service.lines().some((line) => String(line.msg).startsWith(msg));

  test("refuses new connections, keeps its processor and its operator, and comes back by itself", async () => {
    const tries = Array.from({ length: FILES * 2 }, () => connectRaw(service.url).catch(() => null));
    silent = (await Promise.all(tries)).filter((each) => each !== null);
    await until(() => said("no files are left"), "it says so");

    const before = processorMs();
    await Bun.sleep(2_000);
    expect(processorMs() - before).toBeLessThan(600);
    expect((await fetch(`${service.admin}/livez`)).status).toBe(200);
    expect(await service.metrics()).toContain("process_max_fds 256\n");
    // Of the 32 files in reserve: as many as an operator, the store and Redis may want at once.
    const operators = await Promise.all(Array.from({ length: 20 }, () => connectRaw(service.admin)));
    for (const each of operators) await each.send("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
    // Sooner than silent clients are closed, which makes room as well.
    for (const each of operators)
      expect(await each.until((text) => text.includes("alive"), 6_000)).toStartWith("HTTP/1.1 200");
    for (const { socket } of operators) socket.destroy();

    for (const { socket } of silent) socket.destroy();
    await until(() => said("there are files for connections again"), "it listens again");
    expect((await post(`${service.url}/api/v1/resolve`, say("x"))).status).toBe(200);
  }, 180_000);
});
