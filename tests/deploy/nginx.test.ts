import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { describeWith } from "../fixtures/servers/daemon.ts";
import { type Nginx, nginxProgram, startNginx } from "../fixtures/servers/nginx.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";
import { behindProxy } from "./behind-proxy.ts";

describeWith(nginxProgram, "nginx")("behind the nginx of deploy/nginx.conf", () => {
  behindProxy(startNginx, () => {});
});

describeWith(nginxProgram, "nginx")("with the file of TLS beside it, nginx", () => {
  let service: RunningService;
  let nginx: Nginx;
  beforeAll(async () => {
    service = await startService({ TRUSTED_PROXY_HOPS: "1", BASE_URL: "https://localhost" });
    nginx = await startNginx([service.url, service.url, service.url], undefined, true);
  });
  afterAll(async () => {
    await nginx.remove();
    await removeService(service);
  });
  const insecure = { tls: { rejectUnauthorized: false } };

  test("serves over TLS and says that it is to stay so, on its own errors too", async () => {
    for (const [path, status] of [
      ["/api/v1/actions", 200],
      ["/nowhere", 404],
    ] as const) {
      const answer = await fetch(nginx.secureUrl + path, insecure);
      expect([answer.status, answer.headers.get("strict-transport-security")]).toEqual([
        status,
        "max-age=63072000",
      ]);
    }
    const large = { ...insecure, method: "POST", body: " ".repeat(300_000) };
    const refused = await fetch(`${nginx.secureUrl}/api/v1/resolve`, large);
    expect([refused.status, refused.headers.get("strict-transport-security")]).toEqual([
      413,
      "max-age=63072000",
    ]);
  });

  test("leads from http to https, with method and body", async () => {
    const answer = await fetch(`${nginx.url}/api/v1/resolve?a=b`, {
      method: "POST",
      body: "{}",
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      308,
      "https://127.0.0.1/api/v1/resolve?a=b",
    ]);
    expect(answer.headers.get("strict-transport-security")).toBeNull();
  });
});

test("docs/http.md shows guards that deploy/nginx.conf has", () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
  const bare = (text: string) => text.replace(/^ +/gm, "");
  const [, shown = ""] = /```nginx\n([\s\S]+?)```/.exec(read("docs/http.md")) ?? [];
  expect(shown).not.toBe("");
  expect(bare(read("deploy/nginx.conf"))).toContain(shown);
});
