import { expect, test } from "bun:test";
import { readConfig } from "./config.ts";
import { warningsOf } from "./warnings.ts";

test.each([
  ["http://intents.example.org", 1],
  ["http://intents.example.org:8080", 1],
  ["https://intents.example.org", 0],
  ["http://localhost:8080", 0],
  ["http://intents", 0],
  ["http://intents.internal", 0],
  ["http://192.168.1.9:8080", 0],
  ["http://[2001:db8::1]", 0],
])("BASE_URL=%s is warned of %d times as unencrypted", (BASE_URL, count) => {
  const config = readConfig({ BASE_URL, TRUSTED_PROXY_HOPS: "1" });
  expect(warningsOf(config, {}).filter((line) => line.includes("unencrypted"))).toHaveLength(count);
});
