import { expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeFolder } from "./fixtures/daemon.ts";
import { removeService, startService } from "./fixtures/service.ts";

test("several processes that start at once on one new SQLite file migrate it once, and all use it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-processes-"));
  for (const name of ["a", "b", "c"]) {
    const settings = { DATABASE_URL: `sqlite:${join(folder, name)}` };
    const services = await Promise.all([1, 2, 3].map(() => startService(settings)));
    for (const { url } of services) expect((await fetch(`${url}/api/health`)).status).toBe(200);
    for (const { log, end } of services) {
      await end();
      expect(log()).not.toContain("store is away");
    }
    await Promise.all(services.map(removeService));
  }
  removeFolder(folder);
}, 30_000);
