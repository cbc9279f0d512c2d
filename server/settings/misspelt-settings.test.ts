import { expect, test } from "bun:test";
import { misspelt } from "./misspelt-settings.ts";

test.each([
  ["DATABASE_URLS", "DATABASE_URLS is not a setting: is DATABASE_URL meant?"],
  ["DATABSE_URL_FILE", "DATABSE_URL_FILE is not a setting: is DATABASE_URL_FILE meant?"],
  ["trusted_proxy_hops", "trusted_proxy_hops is not a setting: is TRUSTED_PROXY_HOPS meant?"],
  ["BASE_URL_FILE", "BASE_URL_FILE is not read: BASE_URL is not a secret"],
  ["REDIS_URI", "REDIS_URI is not a setting: is REDIS_URL meant?"],
  ["RATE_LIMIT_CONTACTS", "RATE_LIMIT_CONTACTS is not a setting: is RATE_LIMIT_CONTACT meant?"],
  [
    "RATE_LIMIT",
    "RATE_LIMIT is not a setting: is RATE_LIMIT_INTENTS, RATE_LIMIT_CONTACT, or RATE_LIMIT_CONTACT_TOTAL meant?",
  ],
  ["REDIS", "REDIS is not a setting: is REDIS_URL meant?"],
  ["DATABASE", "DATABASE is not a setting: is DATABASE_URL or DATABASE_CONNECTIONS meant?"],
  ["TRUSTED_PROXIES", "TRUSTED_PROXIES is not a setting: is TRUSTED_PROXY_HOPS meant?"],
])("%s is reported, never with its value", (name, line) => {
  expect(misspelt({ [name]: "SECRET" })).toEqual([line]);
});

test("what others set, and what is a setting, is not", () => {
  const environment = {
    PATH: "/bin",
    HOSTNAME: "x",
    PORTS: "1",
    DB_URL: "x",
    SECRET_RATE_LIMIT: "x",
    SSL_CERT_FILE: "/x",
    REDIS_PORT_6379_TCP: "x",
    LOGS_DIRECTORY: "/x",
    OTEL_LOG_LEVEL: "x",
    NODE_ENV: "production",
    DATABASE_URL: "x",
    DATABASE_URL_FILE: "x",
    UNSUBSCRIBE_KEY_FILE: "x",
  };
  expect(misspelt(environment)).toEqual([]);
});
