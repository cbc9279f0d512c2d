import { describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { post, say } from "../fixtures/requests.ts";
import { until } from "../fixtures/servers/daemon.ts";
import { startObserved } from "../fixtures/servers/observed-service.ts";
import {
  environment,
  removeService,
  runCommand,
  runService,
  startService,
} from "../fixtures/servers/service.ts";
import { connectRaw } from "../fixtures/servers/socket.ts";

describe("the start", () => {
  test("that is refused leaves nothing behind, nor does a command that only looks", async () => {
    const folder = mkdtempSync(join(tmpdir(), "intents-"));
    const DATABASE_URL = `sqlite:${folder}/data/x.sqlite`;
    const taken = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
    const port = String(taken.port);
    const refused: [settings: Record<string, string>, line: string][] = [
      [{ MIGRATE_ON_START: "false" }, "there is no database file: run the command migrate, which creates it"],
      [{ PORT: port }, `port ${port}: another program listens there already`],
      [{ ADMIN_PORT: port }, "another program listens there already"],
      [{ PORT: port, ADMIN_PORT: port }, "ADMIN_PORT must be another port than PORT: both are the same one"],
      [{ HOST: "nowhere.invalid" }, "the name has no address"],
      [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be"],
      [{ PORT: "http" }, "PORT must be"],
      [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be"],
      [{ RATE_LIMIT_INTENTS: "many" }, "RATE_LIMIT_INTENTS must be"],
    ];
    const starts = refused.map(async ([settings, line]) => {
      const { status, errors } = await runService({ DATABASE_URL, ...settings });
      expect([status, errors]).toEqual([2, expect.stringContaining(line)]);
      expect(errors.match(/\n/g)).toHaveLength(1);
    });
    const looks = [["check"], ["migrate", "--status"], ["migrate", "--dry-run"], ["contacts", "stats"]];
    await Promise.all([...starts, ...looks.map((argv) => runCommand(argv, { DATABASE_URL }))]);
    expect(readdirSync(folder)).toEqual([]);
    await taken.stop(true);
    rmSync(folder, { recursive: true });
  });

  test("greets on standard error with one line and writes JSON lines to standard output", async () => {
    const service = await startService();
    expect(service.errors().trimEnd().split("\n")).toHaveLength(1);
    await service.end();
    const lines = service.log().trimEnd().split("\n");
    // Where the pages are not built yet, a warning comes first.
    expect(lines.map((line) => JSON.parse(line).msg).slice(-3)).toEqual(["started", "stopping", "stopped"]);
    await removeService(service);
  });

  test("makes the folder of the database for the owner only", async () => {
    const folder = mkdtempSync(join(tmpdir(), "intents-"));
    chmodSync(folder, 0o755);
    const service = await startService({ DATABASE_URL: `sqlite:${folder}/deep/data/x.sqlite` }, folder);
    expect(statSync(join(folder, "deep/data")).mode & 0o777).toBe(0o700);
    await removeService(service);
  });

  test("goes on without its database, and takes contacts once it is there", async () => {
    const folder = mkdtempSync(join(tmpdir(), "intents-"));
    writeFileSync(join(folder, "data"), "a file where the folder should be");
    const service = await startService({ DATABASE_URL: `sqlite:${folder}/data/x.sqlite` }, folder);
    const status = async (path: string, body?: unknown) =>
      (body ? await post(service.url + path, body) : await fetch(service.url + path)).status;
    const signup = { email: "a@b.org", language: "en", consent: true };
    expect(await status("/api/health")).toBe(503);
    expect(await status("/api/newsletter", signup)).toBe(503);
    expect(await status("/api/v1/resolve", say("x"))).toBe(200);
    expect(await status("/api/v1/actions")).toBe(200);

    rmSync(join(folder, "data"));
    mkdirSync(join(folder, "data"));
    expect(await status("/api/newsletter", signup)).toBe(202);
    await until(async () => (await status("/api/health")) === 200, "health is well again");
    await service.end();
    expect(service.log()).toContain('"msg":"store is unavailable"');
    expect(service.log()).toContain('"msg":"store is back"');
    await removeService(service);
  });
});

const refuses = (url: string) =>
  fetch(url, { headers: { Connection: "close" } }).then(
    () => false,
    () => true,
  );

describe("the stop", () => {
  /** Returns a service in which a request is in flight: its head was read, and its body is not whole. */
  async function withUnfinished(settings: Record<string, string>, body: string, sent: number) {
    const service = await startObserved(settings);
    const connection = await connectRaw(service.url);
    await connection.send(
      `POST /api/v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, sent)}`,
    );
    await until(
      async () => (await service.metrics()).includes("http_server_active_requests 1\n"),
      "the request is in flight",
    );
    return { service, connection };
  }

  test("finishes what is in flight, refuses what is new, and exits 0 whatever signals follow", async () => {
    const body = JSON.stringify(say("go home"));
    const { service, connection } = await withUnfinished({ SHUTDOWN_GRACE_S: "60" }, body, 9);
    process.kill(service.pid, "SIGTERM");
    await until(() => refuses(`${service.url}/api/health`), "what is new is refused");
    process.kill(service.pid, "SIGTERM");
    await connection.send(body.slice(9));
    expect(await connection.until((text) => text.includes('"resolved"'))).toStartWith("HTTP/1.1 200");
    expect(await service.end()).toBe(0);
    await removeService(service);
  });

  test("ends within the grace although a client never finishes", async () => {
    const { service } = await withUnfinished({ SHUTDOWN_GRACE_S: "1" }, "{        }", 1);
    expect(await service.end()).toBe(0);
    await removeService(service);
  });

  test("serves through the delay with health at 503 and connections closing", async () => {
    const service = await startService({ SHUTDOWN_DELAY_S: "60" });
    process.kill(service.pid, "SIGTERM");
    const health = () => fetch(`${service.url}/api/health`);
    await until(async () => (await health()).status === 503, "health says 503");
    expect(await (await health()).json()).toEqual({ error: "the service is shutting down" });
    const answer = await post(`${service.url}/api/v1/resolve`, say("go home"));
    expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
    await removeService(service);
  });

  test("greets with a curl that is answered with one intent when it is pasted", async () => {
    const service = await startService();
    const command = /curl .+/.exec(service.errors())?.[0] ?? "";
    const child = Bun.spawn(["sh", "-c", command.replace("curl", "curl -s")], { stdout: "pipe" });
    expect(JSON.parse(await new Response(child.stdout).text()).intents).toHaveLength(1);
    await removeService(service);
  });

  test("reaches the service through npm start and leaves no orphan", async () => {
    const folder = mkdtempSync(join(tmpdir(), "intents-"));
    const npm = Bun.spawn(["npm", "start"], {
      cwd: new URL("../..", import.meta.url).pathname,
      // Not the environment of the tests, with which it would end with npm whatever npm does.
      env: environment(folder),
      stdout: "pipe",
      stderr: "pipe",
    });
    let url = "";
    let said = "";
    const decoder = new TextDecoder();
    for await (const chunk of npm.stderr) {
      said += decoder.decode(chunk, { stream: true });
      url = /Listening on (\S+) .*\n/.exec(said)?.[1] ?? "";
      if (url) break;
    }
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    npm.kill("SIGTERM");
    await npm.exited;
    await until(() => refuses(`${url}/api/health`), "the service is gone");
    rmSync(folder, { recursive: true });
  });
});
