import { beforeAll, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { conforms } from "../api/conformance.ts";
import { describeWith, findProgram } from "../fixtures/servers/daemon.ts";
import { startService } from "../fixtures/servers/service.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

/** The program with which the image's folder is entered as in a container; null for users who may not. */
const enter =
  process.getuid?.() === 0 &&
  spawnSync("unshare", ["--mount", "mount", "--bind", "/tmp", "/tmp"]).status === 0
    ? findProgram(["setpriv"])
    : null;

describeWith(enter, "what it takes to enter the image (root, unshare, setpriv)")("the image", () => {
  const image = temporaryFolder("image");
  const start = () => startService(settings, image, ["deploy/enter.sh", image]);
  const settings = { DATABASE_URL: "sqlite:/data/intents.sqlite" };
  const listing = () =>
    spawnSync("find", [image, "-path", `${image}/data`, "-prune", "-o", "-type", "f", "-printf", "%P %s\n"], {
      encoding: "utf8",
    })
      .stdout.trim()
      .split("\n")
      .sort();

  beforeAll(() => {
    const { status, stderr } = spawnSync(join(import.meta.dir, "../../deploy/build.sh"), [image], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`build.sh: ${stderr}`);
  });

  test("it holds the binary, its licences, its pages and the C library, and nothing else", () => {
    const names = listing().map((line) => line.split(" ")[0] ?? "");
    expect(names).toContain("intent-service");
    expect(names).toContain("pages/manifest.json");
    const notices = readFileSync(join(image, "THIRD-PARTY-NOTICES.txt"), "utf8");
    for (const name of ["pg", "pg-types", "kysely", "ioredis", "pino"])
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\n-+\\n[^-]*?Copyright`, "m"));
    for (const name of names.filter((each) => !each.startsWith("pages/")))
      expect(name).toMatch(
        /^(?:intent-service|LICENSE|THIRD-PARTY-NOTICES\.txt|lib(?:64)?\/.*\/?(?:ld-linux[\w-]*|lib\w+)\.so\.\d+)$/,
      );
  });

  test("the service conforms in it: unprivileged, on a read-only root, with nothing but its binary", async () => {
    const before = listing();
    const service = await start();
    await conforms(service.url);
    const page = await fetch(service.url, { headers: { Accept: "text/html" } });
    expect([page.status, page.headers.get("content-language")]).toEqual([200, "en"]);

    const status = readFileSync(`/proc/${service.pid}/status`, "utf8");
    expect(status).toMatch(/^Uid:\t65532\t65532\t65532\t65532$/m);
    expect(status).toMatch(/^Groups:\t\s*$/m);
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(readlinkSync(`/proc/${service.pid}/root`)).toBe(image);
    expect(readFileSync(`/proc/${service.pid}/mountinfo`, "utf8")).toContain(` ${image} / ro,`);

    expect(await service.end()).toBe(0);
    expect(listing()).toEqual(before);
  }, 180_000);

  test("the suites of the versioned routes and of contacts pass on the service in it", () => {
    const suites = ["versioned", "contact"];
    const { status, stderr } = spawnSync(
      process.execPath,
      ["test", "--timeout=60000", ...suites.map((name) => `tests/api/${name}.test.ts`)],
      { env: { ...process.env, SERVICE_IMAGE: image }, encoding: "utf8" },
    );
    expect(status, stderr).toBe(0);
    expect(stderr).toMatch(/^Ran \d{2,} tests/m);
  }, 300_000);

  test("what was acknowledged in it is there after a kill and a new start", async () => {
    const first = await start();
    await conforms(first.url);
    expect(await first.end("SIGKILL")).toBe(137);
    const second = await start();
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
    expect(await second.end()).toBe(0);
    const store = new DatabaseSync(`${image}/data/intents.sqlite`, { readOnly: true });
    expect(store.prepare("select count(*) as rows from subscribers").get()).toEqual({ rows: 1 });
    store.close();
  }, 180_000);

  test("the binary carries the operator's commands", () => {
    const run = (...argv: string[]) => {
      const { status, stdout, stderr } = spawnSync("deploy/enter.sh", [image, ...argv], {
        env: { PATH: process.env.PATH, ...settings },
        encoding: "utf8",
      });
      return { status, said: stdout + stderr };
    };
    expect(run("migrate")).toMatchObject({
      status: 0,
      said: expect.stringMatching(/nothing to do|carried out/),
    });
    expect(run("check")).toMatchObject({
      status: 0,
      said: expect.stringContaining("the data store can be written"),
    });
    expect(run("healthcheck")).toEqual({ status: 1, said: "the service does not respond\n" });
    expect(run("contacts", "list")).toMatchObject({ status: 0, said: expect.stringContaining("conforms@") });
    expect(run("nonsense")).toMatchObject({
      status: 2,
      said: expect.stringContaining("see --help"),
    });
  }, 180_000);
});
