import { afterAll, beforeAll, expect } from "bun:test";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { conforms } from "./conformance.ts";
import { type Replica, root, startReplica } from "./replica.ts";
import { programs, testWith } from "./tool.ts";

/** A plain user cannot enter a root; in an engine's stead that needs what the engine has. */
const canEnter =
  process.getuid?.() === 0 &&
  spawnSync("unshare", ["--mount", "mount", "--bind", "/tmp", "/tmp"]).status === 0;
const testInRoot = testWith({
  ...programs("unshare", "setpriv", "chroot"),
  "root's right to mount": canEnter,
});

const image = mkdtempSync(join(tmpdir(), "image-"));
const command = [join(root, "deploy/enter.sh"), image];
const settings = { DATABASE_URL: "sqlite:/data/intents.sqlite" };
const listing = () =>
  spawnSync("find", [image, "-path", `${image}/data`, "-prune", "-o", "-type", "f", "-printf", "%P %s\n"], {
    encoding: "utf8",
  })
    .stdout.trim()
    .split("\n")
    .sort();

beforeAll(() => {
  const { status, stderr } = spawnSync(join(root, "deploy/build.sh"), [image], { encoding: "utf8" });
  if (status !== 0) throw new Error(`build.sh: ${stderr}`);
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

testInRoot("the image holds the binary and the C library, and nothing else", () => {
  const names = listing().map((line) => line.split(" ")[0] ?? "");
  expect(names).toContain("intent-service");
  for (const name of names)
    expect(name).toMatch(/^(?:intent-service|lib(?:64)?\/.*\/?(?:ld-linux[\w-]*|lib\w+)\.so\.\d+)$/);
});

testInRoot(
  "the service conforms in the image: unprivileged, on a read-only root, with nothing but its binary",
  async () => {
    const before = listing();
    const replica: Replica = await startReplica(settings, command);
    await conforms(replica.url);

    const status = readFileSync(`/proc/${replica.pid}/status`, "utf8");
    expect(status).toMatch(/^Uid:\t65532\t65532\t65532\t65532$/m);
    expect(status).toMatch(/^Groups:\t\s*$/m);
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(readlinkSync(`/proc/${replica.pid}/root`)).toBe(image);
    expect(readFileSync(`/proc/${replica.pid}/mountinfo`, "utf8")).toContain(` ${image} / ro,`);

    expect(await replica.stop()).toBe(0);
    expect(listing()).toEqual(before);
  },
  20_000,
);

testInRoot(
  "what was acknowledged in the image is there after a kill and a new start",
  async () => {
    const first = await startReplica(settings, command);
    await conforms(first.url);
    expect(await first.stop("SIGKILL")).toBeNull();
    const second = await startReplica(settings, command);
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
    const store = new DatabaseSync(`${image}/data/intents.sqlite`, { readOnly: true });
    expect(store.prepare("select count(*) as rows from subscribers").get()).toEqual({ rows: 1 });
    store.close();
  },
  20_000,
);
