import { beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { buildSite } from "../tests/fixtures/browser/site.ts";
import { runCommand } from "./command.ts";
import manifest from "./package.json" with { type: "json" };

async function run(argv: string[], environment: Record<string, string> = {}) {
  let said = "";
  const stream = () =>
    new Writable({
      write(chunk, _, done) {
        said += chunk;
        done();
      },
    });
  const status = await runCommand(argv, environment, { stdout: stream(), stderr: stream() });
  return { status, said };
}

test("migrate says in one line why the store is unavailable, without its address", async () => {
  const { status, said } = await run(["migrate"], { DATABASE_URL: "postgres://me:secret@127.0.0.1:1/none" });
  expect(status).toBe(1);
  expect(said).toStartWith("the data store is unavailable: ");
  expect(said.trimEnd()).not.toMatch(/\n|secret/);
});

test("help names every command, and the version is the release's", async () => {
  const help = await run(["--help"]);
  expect(help.status).toBe(0);
  for (const name of ["serve", "migrate", "contacts", "check", "healthcheck"])
    expect(help.said).toContain(`  ${name} `);
  expect(await run(["--version"])).toEqual({ status: 0, said: `${manifest.version}\n` });
});

test("a command that is unknown, or is given what it does not take, ends with 2 and does nothing", async () => {
  for (const argv of [
    ["nonsense"],
    ["constructor"],
    [""],
    ["migrate", "now"],
    ["serve", "fast"],
    ["check", "--x"],
  ])
    expect([argv, (await run(argv)).status]).toEqual([argv, 2]);
});

test("a wrong setting ends a command with 2 and one line", async () => {
  const { status, said } = await run(["migrate"], { DATABASE_URL: "mysql://SECRET" });
  expect([status, said]).toEqual([2, "DATABASE_URL must be sqlite:PATH or postgres://…\n"]);
});

describe("check", () => {
  const folder = mkdtempSync(join(tmpdir(), "check-"));
  beforeAll(() => buildSite());
  const store = { DATABASE_URL: `sqlite:${join(folder, "x.sqlite")}`, PORT: "0" };

  test("says all that is wrong with the settings at once, and no value of them", async () => {
    const { status, said } = await run(["check"], {
      PORT: "x",
      DATABASE_URL: "mysql://SECRET",
      REDIS_URL: "",
      LOG_LEVEL: "loud",
    });
    expect(status).toBe(1);
    expect(said.match(/^fault {4}\w+/gm)).toEqual([
      "fault    PORT",
      "fault    DATABASE_URL",
      "fault    REDIS_URL",
      "fault    LOG_LEVEL",
    ]);
    expect(said).not.toContain("SECRET");
  });

  test("looks at every part whose own settings are right, whatever is wrong with the others", async () => {
    const { status, said } = await run(["check"], {
      PORT: "x",
      BASE_URL: "nowhere",
      DATABASE_URL: "postgres://me:SECRET@127.0.0.1:1/none",
      REDIS_URL: "redis://me:SECRET@127.0.0.1:1",
      ADMIN_HOST: "nowhere.invalid",
      ADMIN_PORT: "1",
      HOST: "0.0.0.0",
    });
    expect(status).toBe(1);
    expect(said.split("\n").filter((line) => line.startsWith("fault"))).toEqual([
      expect.stringContaining("PORT must be"),
      expect.stringContaining("BASE_URL must be"),
      expect.stringContaining("the data store is unavailable: "),
      expect.stringContaining("Redis is unavailable: "),
      expect.stringMatching(/ADMIN_HOST and ADMIN_PORT .* the name has no address$/),
    ]);
    // It is not checked if it is unknown, and not reported as unset if it is wrong.
    expect(said).not.toMatch(/HOST and PORT|BASE_URL is not set|SECRET/);
    expect(said).toMatch(/the pages are (?:there|missing)/);
    expect(said).toContain("OPERATOR_NAME is not set");
  });

  test("names a Unix socket without a port", async () => {
    const path = join(folder, "http.sock");
    const { said } = await run(["check"], { ...store, HOST: `unix:${path}` });
    expect(said).toContain(`ok       HOST: unix:${path} is free\n`);
    expect(await Bun.file(path).exists()).toBe(false);
  });

  test("says of one port for two that it is the same, as a start does", async () => {
    const { status, said } = await run(["check"], { ...store, PORT: "8080", ADMIN_PORT: "8080" });
    expect(status).toBe(1);
    expect(said).toStartWith("fault    ADMIN_PORT must be another port than PORT: both are the same one\n");
    expect(said).not.toContain("ADMIN_HOST and ADMIN_PORT");
  });

  test("says what is misspelt beside what is wrong", async () => {
    const { status, said } = await run(["check"], { PORT: "x", DATABASE_URLS: "SECRET" });
    expect(status).toBe(1);
    expect(said).toStartWith("fault    PORT ");
    expect(said).toContain("\nwarning  DATABASE_URLS is not a setting: is DATABASE_URL meant?\n");
    expect(said).not.toContain("SECRET");
  });

  test("finds at fault a store that a start would refuse to migrate", async () => {
    const environment = { ...store, MIGRATE_ON_START: "false" };
    const refused = expect.stringMatching(/^fault {4}.*run the command migrate/m);
    expect(await run(["check"], environment)).toEqual({ status: 1, said: refused });
    const path = join(folder, "empty.sqlite");
    await Bun.write(path, "");
    const empty = { ...environment, DATABASE_URL: `sqlite:${path}` };
    expect(await run(["check"], empty)).toEqual({ status: 1, said: refused });
    const { status, said } = await run(["check"], { ...empty, MIGRATE_ON_START: "true" });
    expect([status, said]).toEqual([0, expect.stringContaining("a start migrates it")]);
  });

  test("says of store, Redis and ports what is wrong with each, all at once", async () => {
    const { status, said } = await run(["check"], {
      DATABASE_URL: "postgres://me:SECRET@127.0.0.1:1/none",
      REDIS_URL: "redis://me:SECRET@127.0.0.1:1",
      HOST: "nowhere.invalid",
      ADMIN_PORT: "0",
    });
    expect(status).toBe(1);
    const faults = said.split("\n").filter((line) => line.startsWith("fault"));
    expect(faults).toEqual([
      expect.stringContaining("the data store is unavailable: "),
      expect.stringContaining("Redis is unavailable: "),
      expect.stringMatching(/HOST and PORT .* the name has no address$/),
    ]);
    expect(said).not.toContain("SECRET");
  });

  test("finds the port in use by the service itself, and by nobody else", async () => {
    let isService = true;
    const service = createServer((_, response) => response.writeHead(isService ? 200 : 404).end());
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const { port } = service.address() as AddressInfo;
    const settings = { ...store, PORT: String(port) };
    const served = await run(["check"], settings);
    expect([served.status, served.said]).toEqual([
      0,
      expect.stringContaining(`127.0.0.1 port ${port} is in use by the service, which is running`),
    ]);
    isService = false;
    expect((await run(["check"], settings)).said).toContain("another program listens there already");
    service.close();
  });

  test("makes nothing where all is well, and says what is left out", async () => {
    const { status, said } = await run(["check"], store);
    expect(status).toBe(0);
    expect(said).toContain("there is no database file yet; it can be made");
    expect(said).toContain("OPERATOR_NAME is not set");
    expect(await Bun.file(join(folder, "x.sqlite")).exists()).toBe(false);
    rmSync(folder, { recursive: true });
  });

  test.each([
    ["BASE_URL is not set", { HOST: "0.0.0.0" }],
    ["TRUSTED_PROXY_HOPS is 0: all clients share one limit", { BASE_URL: "https://x.example" }],
    ["each process counts rate limits for itself", { REUSE_PORT: "true" }],
    ["anybody can fill the disk", { HOST: "::", RATE_LIMIT_CONTACT: "off", RATE_LIMIT_CONTACT_TOTAL: "off" }],
    ["CONSENT_VERSION has no text in en, de: the forms are closed there", { CONSENT_VERSION: "2031" }],
    ["is DATABASE_URL meant?", { DATABASE_URLS: "x" }],
  ])("warns: %s", async (line, environment) => {
    const { status, said } = await run(["check"], { ...store, ...environment } as Record<string, string>);
    expect(status).toBe(0);
    expect(said).toMatch(/^warning {2}/m);
    expect(said).toContain(line);
  });
});
