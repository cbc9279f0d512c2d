import { expect, test } from "bun:test";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../fixtures/browser/site.ts";
import { runToEnd } from "../fixtures/run-command.ts";
import { freePort, removeFolder } from "../fixtures/servers/daemon.ts";
import { describeWithPostgres, queryPostgres, startPostgres } from "../fixtures/servers/postgres.ts";
import { buildService } from "../fixtures/servers/service.ts";

const ROOT = new URL("../..", import.meta.url).pathname;

/** The commands of the page, in their order, each shown before it runs. */
const script = [...readFileSync(join(ROOT, "docs/drill.md"), "utf8").matchAll(/^```sh\n(.*?)^```$/gms)]
  .map(([, block]) => block)
  .join("\n");

describeWithPostgres("the drill of the manual", () => {
  test("works from its first line to its last", async () => {
    buildSite();
    buildService();
    const postgres = await startPostgres();
    const folder = mkdtempSync(join(tmpdir(), "intents-drill-"));
    for (const version of ["old", "new"]) {
      mkdirSync(join(folder, version));
      for (const part of ["intent-service", "pages"])
        cpSync(join(ROOT, "server/dist", part), join(folder, version, part), {
          recursive: true,
          dereference: true,
        });
    }
    // The next version is this one with one more step of the store.
    const newer = join(folder, "new/intent-service");
    writeFileSync(
      newer,
      `#!/bin/sh\ncase "\${1-}" in "" | serve) "${process.execPath}" "${ROOT}tests/fixtures/servers/newer-version.ts" ;; esac\nexec "${folder}/old/intent-service" "$@"\n`,
    );
    chmodSync(newer, 0o755);
    const target = await postgres.createDatabase();
    try {
      const { output, errors, status } = await runToEnd(
        ["bash", "-euo", "pipefail", "-c", `trap 'kill "$service" 2>/dev/null || :' EXIT; ${script}`],
        {
          cwd: folder,
          env: { PATH: process.env.PATH ?? "", PORT: String(await freePort()), TARGET: target },
        },
      );
      expect([status, status === 0 ? "" : output + errors]).toEqual([0, ""]);
      // No file still contains anything about Ann.
      expect(readdirSync(folder).sort()).toEqual(["new", "old"]);
      expect(output).toContain("I agree that the operator");
      expect(errors).toContain("9000_of_the_next_version of newer code");
      expect(errors.match(/the cursor is of another history/g)).toHaveLength(1);
      expect(output.match(/^ {2}the same in both +SHA-256 [0-9a-f]{64}$/gm)?.length).toBeGreaterThan(2);
      const restored = target.replace(/\/[^/]*$/, "/restored");
      expect(await queryPostgres(restored, "select email from subscribers order by email")).toEqual([
        { email: "bob@example.org" },
        { email: "dora@example.org" },
      ]);
      // Eve, and Ann.
      const erasures = "select count(*)::int as n from facts where kind = 'erased'";
      expect(await queryPostgres(restored, erasures)).toEqual([{ n: 2 }]);
    } finally {
      await postgres.remove();
      removeFolder(folder);
    }
  }, 180_000);
});
