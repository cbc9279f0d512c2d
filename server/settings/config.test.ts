import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../tests/fixtures/temporary-folder.ts";
import { ConfigError, readConfig, readSettings } from "./config.ts";

describe("readConfig()", () => {
  test("refuses a variable that is set and empty", () => {
    for (const name of ["PORT", "DATABASE_URL", "ALLOWED_ORIGINS", "REDIS_URL_FILE"])
      expect(() => readConfig({ [name]: "" })).toThrow(
        new ConfigError(`${name} is set and empty: give it a value, or do not set it`),
      );
  });

  test("reports all faults at once if it is asked for them", () => {
    const { config, faults } = readSettings({ PORT: "x", LOG_LEVEL: "loud", REDIS_URL: "" });
    expect(config).toBeNull();
    expect(faults.map((fault) => fault.split(" ")[0])).toEqual(["PORT", "REDIS_URL", "LOG_LEVEL"]);
    expect(readSettings({})).toEqual({ config: readConfig({}), usable: readConfig({}), faults: [] });
  });

  test("keeps what can be used beside what cannot", () => {
    const { usable } = readSettings({ PORT: "x", REDIS_URL: "redis://h" });
    expect([usable.REDIS_URL, "PORT" in usable, "LOG_LEVEL" in usable]).toEqual(["redis://h", false, true]);
  });

  test("refuses one port for the service and the operator, where their addresses meet", () => {
    const refused = (HOST: string, ADMIN_HOST: string, ADMIN_PORT = "8080") =>
      readSettings({ HOST, ADMIN_HOST, PORT: "8080", ADMIN_PORT }).faults;
    const fault = "ADMIN_PORT must be another port than PORT: both are the same one";
    for (const [host, admin] of [
      ["127.0.0.1", "127.0.0.1"],
      ["0.0.0.0", "127.0.0.1"],
      ["127.0.0.1", "0.0.0.0"],
      ["::", "127.0.0.1"],
      ["one.example", "::"],
    ] as const)
      expect([host, admin, refused(host, admin)]).toEqual([host, admin, [fault]]);
    expect(refused("127.0.0.1", "192.0.2.1")).toEqual([]);
    expect(refused("0.0.0.0", "::1")).toEqual([]);
    expect(refused("unix:/run/x.sock", "0.0.0.0")).toEqual([]);
    expect(refused("127.0.0.1", "127.0.0.1", "8081")).toEqual([]);
    expect(readSettings({ PORT: "0", ADMIN_PORT: "0" }).faults).toEqual([]);
  });

  test.each([
    ["BASE_URL", "https://x.example/", "https://x.example"],
    ["BASE_URL", " https:X.example:443\n", "https://x.example"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://x.example/otel/", "http://x.example/otel"],
    ["PRIVACY_URL", "https://x.example/privacy?lang=en#data", "https://x.example/privacy?lang=en#data"],
    ["SECURITY_CONTACT", "security@x.example", "mailto:security@x.example"],
    ["SECURITY_CONTACT", "https://x.example/report", "https://x.example/report"],
    ["SECURITY_CONTACT", "tel:+49-30-1234", "tel:+49-30-1234"],
    ["HOST", "unix:/run/intent-service/http.sock", "unix:/run/intent-service/http.sock"],
    ["OPERATOR_NAME", "Müller & Söhne", "Müller & Söhne"],
    ["PRODUCT_STAGES", "motion=production, view=research", { motion: "production", view: "research" }],
    ["REDIS_URL", "rediss://u:p%40@h:6380/2", "rediss://u:p%40@h:6380/2"],
    [
      "ALLOWED_ORIGINS",
      " https://A.example , http://b.example:81/ ,",
      ["https://a.example", "http://b.example:81"],
    ],
    ["RATE_LIMIT_INTENTS", "off", null],
    ["RATE_LIMIT_CONTACT", "5/1s", { count: 5, seconds: 1 }],
    ["REUSE_PORT", "true", true],
    ["OTEL_TRACES_SAMPLER_ARG", "0.5", 0.5],
    ["DATABASE_URL", "postgres://u:p@h/d", "postgres://u:p@h/d"],
  ])("reads %s=%s", (name, text, value) => {
    expect(readConfig({ [name]: text })).toMatchObject({ [name]: value });
  });

  test.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", " 80"],
    ["HOST", "a b"],
    ["HOST", "unix:http.sock"],
    ["BASE_URL", "ftp://x"],
    ["BASE_URL", "x.example"],
    ["BASE_URL", "https://x.example/intents"],
    ["PRIVACY_URL", "javascript:alert(1)"],
    ["PRIVACY_URL", "/privacy"],
    ["IMPRINT_URL", "https://u:SECRET@x.example"],
    ["OPERATOR_NAME", " "],
    ["OPERATOR_NAME", "two\nlines"],
    ["OPERATOR_EMAIL", "nobody"],
    ["SECURITY_CONTACT", "http://x.example"],
    ["SECURITY_CONTACT", "mailto:nobody"],
    ["UNSUBSCRIBE_KEY", "SECRET"],
    ["PRODUCT_STAGES", "motion"],
    ["PRODUCT_STAGES", "motion=finished"],
    ["PRODUCT_STAGES", "hearing=production"],
    ["PRODUCT_STAGES", "motion=production,motion=research"],
    ["RATE_LIMIT_CONTACT_TOTAL", "0/60s"],
    ["BASE_URL", "https://x.example/?a"],
    ["BASE_URL", "https://x.example/?"],
    ["BASE_URL", "https://:SECRET@x.example"],
    ["DATABASE_URL", "mysql://SECRET@x"],
    ["DATABASE_URL", "sqlite:"],
    ["DATABASE_URL", "sqlite::memory:"],
    ["DATABASE_URL", "sqlite:file:x.sqlite?mode=memory"],
    ["REDIS_URL", "http://SECRET"],
    ["REDIS_URL", "redis://u:SECRET@h:99999"],
    ["REDIS_URL", "redis://u:SECRET#1@h"],
    ["REDIS_URL", "redis://u:SECRET%zz@h"],
    ["REDIS_URL", "redis://u:SECRET@h/first"],
    ["REDIS_URL", "redis://u:SECRET@h?enableOfflineQueue=true"],
    ["ALLOWED_ORIGINS", "https://a.example/path"],
    ["ALLOWED_ORIGINS", "*"],
    ["ALLOWED_ORIGINS", "null"],
    ["REQUIRE_ORIGIN", "yes"],
    ["TRUSTED_PROXY_HOPS", "x"],
    ["RATE_LIMIT_INTENTS", "600"],
    ["RATE_LIMIT_INTENTS", "0/60s"],
    ["RATE_LIMIT_CONTACT", "600/60"],
    ["CONSENT_VERSION", "a b"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "SECRET"],
    ["OTEL_RESOURCE_ATTRIBUTES", "a=b,,c"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
    ["LOG_LEVEL", "loud"],
    ["SHUTDOWN_GRACE_S", "1e3"],
  ])("refuses %s=%j with one line that names it and not its value", (name, text) => {
    const read = () => readConfig({ [name]: text });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must be `));
    expect(read).not.toThrow(/SECRET/);
  });
});

describe("a secret from a file", () => {
  const folder = temporaryFolder("secrets");
  const file = (text: string) => {
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, text);
    return path;
  };

  test("is read without the line break at its end", () => {
    const config = readConfig({
      DATABASE_URL_FILE: file("postgres://u:p@h/d\n"),
      REDIS_URL_FILE: file("redis://h"),
      UNSUBSCRIBE_KEY_FILE: file(`${"k".repeat(32)}\r\n`),
    });
    expect(config).toMatchObject({
      DATABASE_URL: "postgres://u:p@h/d",
      REDIS_URL: "redis://h",
      UNSUBSCRIBE_KEY: ["k".repeat(32)],
    });
  });

  test("holds several keys, one a line, in their order", () => {
    const first = "a".repeat(32);
    const second = "b b".repeat(20);
    for (const content of [`${first}\n${second}`, `${first}\r\n${second}\r\n\r\n`])
      expect(readConfig({ UNSUBSCRIBE_KEY_FILE: file(content) }).UNSUBSCRIBE_KEY).toEqual([first, second]);
    const tooMany = Array.from({ length: 9 }, (_, index) => String(index).repeat(32)).join("\n");
    for (const content of [`${first}\nshort`, "\n\n", tooMany])
      expect(() => readConfig({ UNSUBSCRIBE_KEY_FILE: file(content) })).toThrow(
        /^UNSUBSCRIBE_KEY must be one key a line/,
      );
  });

  test("is refused beside the variable itself, where it is missing, a folder, empty or wrong", () => {
    const refusal = (environment: Record<string, string>) => readSettings(environment).faults;
    const path = file("redis://h");
    expect(refusal({ REDIS_URL: "redis://h", REDIS_URL_FILE: path })).toEqual([
      "REDIS_URL and REDIS_URL_FILE are both set: one of them is enough",
    ]);
    expect(refusal({ REDIS_URL_FILE: join(folder, "missing") })).toEqual([
      "REDIS_URL_FILE names a file that cannot be read: there is no such file",
    ]);
    expect(refusal({ REDIS_URL_FILE: folder })).toEqual([
      "REDIS_URL_FILE names a file that cannot be read: this is a folder: name a file",
    ]);
    expect(refusal({ REDIS_URL_FILE: file("\n") })).toEqual(["REDIS_URL_FILE names a file that is empty"]);
    expect(refusal({ REDIS_URL_FILE: file("SECRET") })).toEqual([
      "REDIS_URL must be redis://HOST:PORT/NUMBER, or the same with rediss://, without query",
    ]);
  });
});
