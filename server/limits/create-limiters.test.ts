import { expect, test } from "bun:test";
import { readConfig } from "../settings/config.ts";
import { createLimiters } from "./create-limiters.ts";

test("each limiter has the quota of its own setting, and signed links that of a contact", async () => {
  const config = readConfig({
    RATE_LIMIT_INTENTS: "1/10s",
    RATE_LIMIT_CONTACT: "2/20s",
    RATE_LIMIT_CONTACT_TOTAL: "3/30s",
  });
  const limiters = await createLimiters(config);
  expect(Object.entries(limiters).map(([name, limiter]) => [name, limiter?.quota])).toEqual([
    ["intents", { count: 1, seconds: 10 }],
    ["contact", { count: 2, seconds: 20 }],
    ["contact_total", { count: 3, seconds: 30 }],
    ["signed_link", { count: 2, seconds: 20 }],
  ]);
});
