import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { CADDYFILE, caddyProgram, startCaddy } from "../fixtures/servers/caddy.ts";
import { describeWith } from "../fixtures/servers/daemon.ts";
import { behindProxy } from "./behind-proxy.ts";

describeWith(caddyProgram, "Caddy")("behind the Caddy of deploy/Caddyfile", () => {
  behindProxy(startCaddy, (url) => {
    test("the file is as Caddy writes it, and leads from http to https", () => {
      const run = (...argv: string[]) => spawnSync(caddyProgram ?? "caddy", argv, { encoding: "utf8" });
      expect(run("fmt", CADDYFILE).stdout).toBe(spawnSync("cat", [CADDYFILE], { encoding: "utf8" }).stdout);
      const { status, stderr } = run("validate", "--adapter", "caddyfile", "--config", CADDYFILE);
      expect([status, stderr]).toEqual([
        0,
        expect.stringContaining("enabling automatic HTTP->HTTPS redirects"),
      ]);
    });

    test("every answer says that the address is to stay with TLS", async () => {
      const answer = await fetch(`${url()}/api/v1/actions`);
      expect(answer.headers.get("strict-transport-security")).toBe("max-age=63072000");
    });

    test("a method that the API does not have ends there", async () => {
      expect((await fetch(`${url()}/`, { method: "PROPFIND" })).status).toBe(405);
    });
  });
});
