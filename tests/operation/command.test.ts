import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { post, say } from "../fixtures/requests.ts";
import { freePort, until } from "../fixtures/servers/daemon.ts";
import { startObserved } from "../fixtures/servers/observed-service.ts";
import { environment, PROGRAM, removeService, runCommand, runService } from "../fixtures/servers/service.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

/** Returns a server that takes connections and says nothing. */
async function silentServer() {
  const port = await freePort();
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { port, end: () => server.close() };
}

describe("what a start says", () => {
  test("names the release, the store, Redis and the limits, and no secret", async () => {
    const service = await startObserved({
      DATABASE_URL: "postgres://me:SECRET@127.0.0.1:1/none?application_name=SECRET",
      REDIS_URL: "redis://me:SECRET@127.0.0.1:1/2",
      RATE_LIMIT_INTENTS: "7/60s",
      RATE_LIMIT_CONTACT: "off",
    });
    expect(service.lines().find(({ msg }) => msg === "started")).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      address: new URL(service.url).origin,
      store: "postgres://127.0.0.1:1/none",
      redis: "127.0.0.1:1",
      limits: { intents: "7/60s", contact: "off", contactTotal: "6000/600s" },
    });
    await service.stop();
    expect(service.log()).not.toContain("SECRET");
  });

  test("warns in its log as check does, and of a proxy that the settings do not know of", async () => {
    const service = await startObserved({
      BASE_URL: "https://x.example",
      RATE_LIMIT_INTENTS: "9/60s",
      DATABASE_URLS: "x",
    });
    const warnings = () =>
      service.lines().flatMap(({ level, msg }) => (level === "warn" ? [String(msg)] : []));
    expect(warnings()).toContainEqual(expect.stringContaining("TRUSTED_PROXY_HOPS is 0"));
    expect(warnings()).toContainEqual("DATABASE_URLS is not a setting: is DATABASE_URL meant?");
    const ask = () => post(`${service.url}/api/v1/resolve`, say("x"), { "X-Forwarded-For": "192.0.2.1" });
    await ask();
    await ask();
    const told = () => warnings().filter((line) => line.startsWith("X-Forwarded-For arrives"));
    await until(() => told().length > 0, "the warning");
    expect(told()).toHaveLength(1);
    expect(service.log()).not.toContain("192.0.2.1");
    await service.stop();
  });

  test("warns without BASE_URL where others may come: the description names no address then", async () => {
    const warned = async (settings: Record<string, string>) => {
      const service = await startObserved(settings);
      const port = new URL(service.url).port;
      const description = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
      const { servers } = (await description.json()) as { servers: { url: string }[] };
      await service.stop();
      const lines = service
        .lines()
        .filter(({ level, msg }) => level === "warn" && /BASE_URL/.test(String(msg)));
      return [lines.map(({ msg }) => msg), servers.map(({ url }) => url)];
    };
    const line =
      "BASE_URL is not set and HOST is not a loopback address: links and the origin rule use localhost, and the description names no address";
    expect(await warned({ HOST: "0.0.0.0" })).toEqual([[line], ["/"]]);
    expect(await warned({ HOST: "127.0.0.1" })).toEqual([[], ["/"]]);
    const BASE_URL = "http://intents.internal";
    expect(await warned({ HOST: "0.0.0.0", BASE_URL })).toEqual([[], [BASE_URL]]);
  });

  test("reports a Redis that takes connections and hangs as one that does not answer", async () => {
    const silent = await silentServer();
    const service = await startObserved({ REDIS_URL: `redis://127.0.0.1:${silent.port}` });
    expect(service.lines().find(({ msg }) => String(msg).startsWith("redis is unavailable"))).toMatchObject({
      cause: "there is no connection yet: the server takes it and does not respond, or is far away",
    });
    await service.stop();
    silent.end();
  });

  test("SIGHUP is harmless", async () => {
    const service = await startObserved();
    process.kill(service.pid, "SIGHUP");
    await Bun.sleep(200);
    expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
    expect(await service.stop()).toBe(0);
  });
});

describe("migrate", () => {
  const folder = temporaryFolder("migrate");
  const run = (settings: Record<string, string> = {}) => {
    const { exitCode, stderr } = Bun.spawnSync([join(import.meta.dir, "../..", PROGRAM), "migrate"], {
      cwd: folder,
      env: settings,
    });
    return [exitCode, stderr.toString()];
  };

  test("makes no store where DATABASE_URL does not say so, since the service's is likely elsewhere", () => {
    expect(run()).toEqual([2, expect.stringContaining("set DATABASE_URL as the service has it")]);
    expect(readdirSync(folder)).toEqual([]);
    expect(run({ DATABASE_URL: "sqlite:data/intents.sqlite" })[0]).toBe(0);
    expect(readdirSync(folder)).toEqual(["data"]);
    expect(run()[0]).toBe(0);
  });
});

describe("healthcheck", () => {
  test("returns 0 for a service that is well, 1 for one that stops or is not there", async () => {
    const port = String(await freePort());
    const admin = String(await freePort());
    const settings = { PORT: port, ADMIN_PORT: admin, SHUTDOWN_DELAY_S: "20" };
    const ask = (...argv: string[]) => runCommand(["healthcheck", ...argv], settings);
    expect(await ask()).toMatchObject({ status: 1, errors: "the service does not respond\n" });
    const waiting = ask("--wait", "30");
    const service = await startObserved(settings);
    expect(await waiting).toMatchObject({ status: 0, errors: "" });
    expect(await ask()).toMatchObject({ status: 0 });
    expect(await runCommand(["healthcheck"], { PORT: port })).toMatchObject({ status: 0 });
    // Beside the service, a unit or a container may have no access to its secrets.
    const secret = { UNSUBSCRIBE_KEY_FILE: "/nowhere" };
    expect(await runCommand(["healthcheck"], { PORT: port, ...secret })).toMatchObject({ status: 0 });
    process.kill(service.pid, "SIGTERM");
    await until(async () => (await ask()).errors === "the service returns 503\n", "it says that it stops");
    await removeService(service);
  });

  test("waits no longer once the service's process has ended", async () => {
    const { pid, exited } = Bun.spawn(["true"]);
    await exited;
    const asked = runCommand(["healthcheck", "--wait", "3600"], {
      PORT: String(await freePort()),
      MAINPID: String(pid),
    });
    expect(await asked).toMatchObject({ status: 1, errors: "the service has ended\n" });
  });

  test("does not count the store", async () => {
    const settings = { PORT: String(await freePort()), DATABASE_URL: "postgres://me@127.0.0.1:1/none" };
    const service = await startObserved(settings);
    expect((await fetch(`${service.url}/api/health`)).status).toBe(503);
    expect(await runCommand(["healthcheck"], { ...environment(service.folder), ...settings })).toMatchObject({
      status: 0,
    });
    await service.stop();
  });
});

describe("a Unix socket", () => {
  const folder = temporaryFolder("socket");
  const path = join(folder, "http.sock");
  const settings = { HOST: `unix:${path}` };
  const ask = (route: string, init: object = {}) =>
    fetch(`http://localhost${route}`, { ...init, unix: path });

  test("is listened on, for everyone who may enter its folder, and asked by healthcheck", async () => {
    const service = await startObserved(settings);
    expect(service.url).toBe(`unix:${path}`);
    expect((await ask("/api/health")).status).toBe(200);
    expect(statSync(path).mode & 0o777).toBe(0o666);
    expect(await runCommand(["healthcheck"], settings)).toMatchObject({ status: 0 });
    const { status, output } = await runCommand(["check"], {
      ...settings,
      DATABASE_URL: `sqlite:${service.folder}/intents.sqlite`,
    });
    expect(status).toBe(0);
    expect(output).toContain("is in use by the service, which is running");
    // A database in a file has no sessions to count.
    expect(output).toContain("the data store can be written and is at this version\n");
    expect(await runService(settings)).toMatchObject({
      status: 2,
      errors: expect.stringContaining("HOST must be free"),
    });
    expect((await ask("/api/health")).status).toBe(200);
    await service.stop();
  });

  test("that a killed process left behind is taken over, and a stop leaves none", async () => {
    const killed = await startObserved(settings);
    await killed.end("SIGKILL");
    expect(existsSync(path)).toBe(true);
    const service = await startObserved(settings);
    expect((await ask("/api/health")).status).toBe(200);
    expect(await service.stop()).toBe(0);
    expect(existsSync(path)).toBe(false);
    await removeService(killed);
  });

  test("has its clients from the proxy, each with a limit of its own", async () => {
    const service = await startObserved({
      ...settings,
      TRUSTED_PROXY_HOPS: "1",
      RATE_LIMIT_INTENTS: "1/60s",
    });
    const status = async (client: string) =>
      (
        await ask("/api/v1/resolve", {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-Forwarded-For": client },
          body: JSON.stringify(say("x")),
        })
      ).status;
    expect([await status("192.0.2.1"), await status("192.0.2.1"), await status("192.0.2.2")]).toEqual([
      200, 429, 200,
    ]);
    await service.stop();
  });
});
