import { afterAll, describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStoreAt } from "../fixtures/people.ts";
import { inquiry } from "../fixtures/requests.ts";
import { contacts, exported } from "../fixtures/servers/contacts.ts";
import { removeFolder } from "../fixtures/servers/daemon.ts";
import { runCommand } from "../fixtures/servers/service.ts";

const folder = mkdtempSync(join(tmpdir(), "intents-full-"));
const disk = join(folder, "disk");
const isMounted =
  spawnSync("sh", ["-c", `mkdir ${disk} && mount -t tmpfs -o size=3m tmpfs ${disk}`]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync("umount", [disk]);
  removeFolder(folder);
});

const UNAUDITED = "contacts: this is not in the audit, which cannot be written: database or disk is full\n";

describe.skipIf(!isMounted)("a full disk", () => {
  const url = `sqlite:${join(disk, "intents.sqlite")}`;

  test("lets the operator read and take a copy to another disk, and check says so", async () => {
    const store = await openStoreAt(url);
    const evidence = { origin: null, consentVersion: null, serviceVersion: "1" };
    const fill = (index: number) =>
      store.addInquiry(
        inquiry({ email: `p${index}@example.org`, message: "x".repeat(4_000) }) as never,
        evidence,
      );
    let stored = 0;
    while (await fill(stored)) stored++;
    await store.close();
    spawnSync("dd", ["if=/dev/zero", `of=${join(disk, "rest")}`, "bs=1k"]);
    expect(stored).toBeGreaterThan(10);

    // A few lines of the audit still fit into the log.
    let list = await contacts(url, "list");
    for (let tries = 0; tries < 100 && list.errors === ""; tries++) list = await contacts(url, "list");
    expect([list.status, list.errors]).toEqual([0, UNAUDITED]);
    expect(list.output.match(/@example.org/g)).toHaveLength(stored);
    expect((await exported(url)).lines).toHaveLength(stored);
    const copy = join(folder, "copy.sqlite");
    expect(await contacts(url, "backup", copy)).toMatchObject({ status: 0 });
    expect(existsSync(copy) && statSync(copy).size).toBeGreaterThan(stored * 4_000);
    expect(await contacts(url, "erase", "p1@example.org")).toMatchObject({ status: 1 });
    const { output, status } = await runCommand(["check"], { DATABASE_URL: url, PORT: "0" });
    expect([status, output]).toEqual([1, expect.stringContaining("database or disk is full")]);
  });
});
