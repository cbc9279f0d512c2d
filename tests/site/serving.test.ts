import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { languageTags } from "../../site/texts/languages.ts";
import { buildSite } from "../fixtures/browser/site.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";
import { connectRaw } from "../fixtures/servers/socket.ts";

setDefaultTimeout(180_000);

describe("the pages over HTTP", () => {
  let service: RunningService;
  let script: string;

  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(service.url + path, { method, headers, redirect: "manual", decompress: false });
  /** Returns the text of a page. A page of more than 32 KiB comes compressed even if nobody asks for it. */
  const textOf = async (response: Response) => {
    const bytes = await response.bytes();
    return (
      response.headers.get("content-encoding") === "gzip" ? gunzipSync(bytes) : Buffer.from(bytes)
    ).toString();
  };

  beforeAll(async () => {
    buildSite();
    service = await startService({
      BASE_URL: "https://intents.example",
      CONSENT_VERSION: "2026-11",
      SECURITY_CONTACT: "https://intents.example/report",
    });
    const html = await textOf(await get("/"));
    script = /src="(\/assets\/playground[^"]+)"/.exec(html)?.[1] ?? "";
  });
  afterAll(() => service && removeService(service));

  test("a page comes under a strict policy, with the settings filled in", async () => {
    const response = await get("/contact");
    expect(response.status).toBe(200);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-language": "en",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "permissions-policy": expect.stringContaining("microphone=(self)"),
      "cache-control": "no-cache",
      vary: "Accept-Encoding, Accept-Language",
      "x-request-id": expect.stringMatching(/^[\w.-]+$/),
    });
    const html = await response.text();
    expect(html).toContain('data-consent-version="2026-11"');
    expect(html).toContain('<link rel="canonical" href="https://intents.example/contact?lang=en"/>');
    expect(html).toMatch(/<meta property="og:description" content="[^"]{40,}"/);
    expect(html).not.toContain("{{");
    expect(html).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
  });

  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip;q=1, br;q=0.5", "gzip", gunzipSync],
    ["*", "br", brotliDecompressSync],
    ["br;q=0, identity", null, (bytes: Uint8Array) => bytes],
    ["", null, (bytes: Uint8Array) => bytes],
  ] as const)("for Accept-Encoding “%s” it is %p", async (accepted, encoding, decode) => {
    const response = await get("/contact", { "Accept-Encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    const text = new TextDecoder().decode(decode(await response.bytes()));
    expect(text).toBe(await (await get("/contact", { "Accept-Encoding": "identity" })).text());
  });

  test("an asset beyond 32 KiB is compressed for all: nobody makes the service hold the whole", async () => {
    for (const accepted of ["identity", "gzip;q=0, br;q=0", ""]) {
      const response = await get(script, { "Accept-Encoding": accepted });
      expect(response.headers.get("content-encoding")).toBe("gzip");
      const sent = await response.bytes();
      const { byteLength } = gunzipSync(sent);
      expect(byteLength).toBeGreaterThan(32_768);
      expect(sent.byteLength).toBeLessThan(byteLength / 2);
    }
  });

  test("a page is plain text without Accept-Encoding, also a large one, within a bound for all clients", async () => {
    const raw = async (more = "") => {
      const connection = await connectRaw(service.url);
      await connection.send(`GET /docs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);
      return connection.until((text) => /<\/html>|content-encoding/i.test(text));
    };
    const plain = await raw();
    expect(plain).toMatch(/^HTTP\/1\.1 200/);
    expect(plain).not.toMatch(/^content-encoding/im);
    expect(plain).toContain("</html>");
    expect(plain.length).toBeLessThan(160 * 1024);
    expect((await raw("Accept-Encoding: gzip\r\n")).toLowerCase()).toContain("content-encoding: gzip");
    for (let sent = 0; sent < 200; sent++)
      await (await get("/docs", { "Accept-Encoding": "identity" })).body?.cancel();
    expect((await raw()).toLowerCase()).toContain("content-encoding: gzip");
  });

  test("the description comes compressed as it is asked for, each encoding with a validator of its own", async () => {
    const path = "/api/openapi.json";
    const plain = await get(path, { "Accept-Encoding": "identity" });
    const text = await plain.text();
    expect(plain.headers.get("content-encoding")).toBeNull();
    const etags = new Set([plain.headers.get("etag")]);
    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const response = await get(path, { "Accept-Encoding": encoding });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.headers.get("content-type")).toBe("application/json");
      const sent = await response.bytes();
      expect(sent.byteLength).toBeLessThan(text.length / 4);
      expect(new TextDecoder().decode(decode(sent))).toBe(text);
      const etag = response.headers.get("etag") ?? "";
      etags.add(etag);
      const again = await get(path, { "Accept-Encoding": encoding, "If-None-Match": etag });
      expect([again.status, again.headers.get("content-encoding"), again.headers.get("vary")]).toEqual([
        304,
        null,
        "Accept-Encoding",
      ]);
    }
    expect(etags.size).toBe(3);
  });

  test("the picture of a link has a whole address if the service knows its own, and otherwise none; limits are its own", async () => {
    const html = await textOf(await get("/docs?lang=de"));
    const address =
      /<meta property="og:image" content="https:\/\/intents\.example([^"]+)"/.exec(html)?.[1] ?? "";
    const picture = await get(address);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(html).toContain('content="summary_large_image"');
    // The reference shows this operator's limits without any script.
    const unknown = await startService({ RATE_LIMIT_INTENTS: "77/60s", RATE_LIMIT_CONTACT: "off" });
    try {
      expect(await (await fetch(`${unknown.url}/`)).text()).not.toContain("og:image");
      const reference = await (await fetch(`${unknown.url}/docs`)).text();
      expect(reference).toContain("<dd>77 requests per 60 seconds</dd>");
      expect(reference).toContain("<dd>unlimited</dd>");
      expect(reference).not.toContain("600 requests");
    } finally {
      await removeService(unknown);
    }
  });

  test("an asset is immutable and compressed beforehand; what is known is not sent again", async () => {
    const headers = { "Accept-Encoding": "br" };
    const response = await get(script, headers);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const etag = response.headers.get("etag") ?? "";
    for (const path of [script, "/"]) {
      const known = path === "/" ? ((await get("/", headers)).headers.get("etag") ?? "") : etag;
      for (const members of [`"x", W/${known}`, "*"]) {
        const again = await get(path, { ...headers, "If-None-Match": members });
        expect([again.status, await again.text()]).toEqual([304, ""]);
      }
      expect((await get(path, { "Accept-Encoding": "gzip", "If-None-Match": known })).status).toBe(200);
    }
  });

  test("HEAD responds as GET does, without the body", async () => {
    for (const path of ["/", script, "/robots.txt"]) {
      const head = await get(path, {}, "HEAD");
      const whole = await get(path);
      expect(await head.text()).toBe("");
      expect(head.headers.get("content-length")).toBe(String((await whole.bytes()).length));
      expect(head.headers.get("etag")).toBe(whole.headers.get("etag"));
    }
  });

  test.each([
    ["de-AT,de;q=0.9,en;q=0.8", "/", "de"],
    ["eo, en;q=0.2, de;q=0.3", "/docs", "de"],
    ["eo", "/", "en"],
    ["", "/contact", "en"],
    ["en", "/contact?lang=de", "de"],
    ["de", "/?lang=xx", "de"],
  ])("for Accept-Language “%s” %s is in %s", async (accepted, path, language) => {
    const response = await get(path, { "Accept-Language": accepted });
    expect(response.headers.get("content-language")).toBe(language);
    const html = await textOf(response);
    expect(html).toContain(`<html lang="${language}"`);
    // Links go on in a language that the address names, and only there.
    const other = path === "/docs" ? "/contact" : "/docs";
    expect(html.includes(`href="${other}?lang=${language}"`)).toBe(path.endsWith(`?lang=${language}`));
  });

  test("an unknown path is a page for a browser and JSON for a program, and 404 for both", async () => {
    const browser = await get("/nowhere", { Accept: "text/html,*/*;q=0.8" });
    expect([browser.status, browser.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(browser.headers.get("cache-control")).toBe("no-store");
    expect(await browser.text()).toContain("No rule comes close");
    // What is near is known without a script, and what is typed is text.
    const near = await (
      await get("/cont%3Cb%3Eact", { Accept: "text/html", "Accept-Language": "de" })
    ).text();
    expect(near).toContain('<a href="/contact">Kontakt</a>');
    expect(near).toContain("/cont<mark>&lt;b&gt;</mark>act");
    const program = await get("/nowhere");
    expect([program.status, await program.json()]).toEqual([404, { error: "there is nothing at this path" }]);
    for (const path of ["/assets/../package.json", "/assets/%2e%2e/manifest.json", "/manifest.json"])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    const api = await get("/api/nowhere", { Accept: "text/html" });
    expect([api.status, api.headers.get("content-type")]).toEqual([404, "application/json"]);
  });

  test("a page takes GET and HEAD only; its name, capitals and a slash too many lead to it", async () => {
    for (const method of ["POST", "DELETE", "OPTIONS"]) {
      const response = await get("/", {}, method);
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
    for (const [asked, page] of [
      ["/docs/", "/docs"],
      ["/Docs", "/docs"],
      ["/reference", "/docs"],
      ["/playground", "/"],
      ["/Kontakt/", "/contact"],
    ])
      for (const query of ["", "?lang=de"]) {
        const response = await get(asked + query);
        expect([response.status, response.headers.get("location")]).toEqual([308, page + query]);
      }
  });

  test("what other programs look for is at its address", async () => {
    expect(await (await get("/robots.txt")).text()).toBe("User-agent: *\nAllow: /\n");
    const security = await (await get("/.well-known/security.txt")).text();
    expect(security).toContain("Contact: https://intents.example/report\n");
    expect(security).toContain(`Preferred-Languages: ${languageTags.join(", ")}\n`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now() + 86_400_000);
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
    const catalog = await get("/.well-known/api-catalog");
    expect(catalog.headers.get("content-type")).toStartWith("application/linkset+json");
    expect((await catalog.json()).linkset[0]).toMatchObject({
      anchor: "https://intents.example/api/v1",
      "service-desc": [{ href: "https://intents.example/api/openapi.json" }],
    });
    expect((await get("/")).headers.get("link")).toContain('</api/openapi.json>; rel="service-desc"');
    const icon = /<link rel="icon" href="([^"]+)"/.exec(await textOf(await get("/")))?.[1] ?? "";
    expect((await get(icon)).headers.get("content-type")).toBe("image/svg+xml");
  });

  test("the caller's request id comes back on pages, too", async () => {
    const response = await get("/docs", { "X-Request-Id": "abc-1" });
    expect(response.headers.get("x-request-id")).toBe("abc-1");
  });
});
