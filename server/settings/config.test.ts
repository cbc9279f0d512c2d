import { describe, expect, test } from "bun:test";
import { ConfigError, readConfig } from "./config.ts";

describe("readConfig()", () => {
  test("has a default for every setting", () => {
    expect(readConfig({})).toEqual({
      HOST: "127.0.0.1",
      PORT: 8080,
      BASE_URL: null,
      DATABASE_URL: "sqlite:data/intents.sqlite",
      REDIS_URL: null,
      ALLOWED_ORIGINS: [],
      REQUIRE_ORIGIN: false,
      TRUSTED_PROXY_HOPS: 0,
      RATE_LIMIT_INTENTS: { count: 600, seconds: 60 },
      RATE_LIMIT_CONTACT: { count: 30, seconds: 600 },
      CONSENT_VERSION: "1",
      ADMIN_HOST: "127.0.0.1",
      ADMIN_PORT: null,
      REUSE_PORT: false,
      OTEL_EXPORTER_OTLP_ENDPOINT: null,
      OTEL_TRACES_SAMPLER_ARG: 0.01,
      LOG_LEVEL: "info",
      LOG_REQUESTS: false,
      SHUTDOWN_DELAY_S: 0,
      SHUTDOWN_GRACE_S: 10,
    });
  });

  test("takes an empty variable for an absent one", () => {
    expect(readConfig({ PORT: "", REDIS_URL: "" })).toEqual(readConfig({}));
  });

  test.each([
    ["BASE_URL", "https://x.example/", "https://x.example"],
    ["BASE_URL", " https:X.example:443/api\n", "https://x.example/api"],
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
    ["BASE_URL", "ftp://x"],
    ["BASE_URL", "x.example"],
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
