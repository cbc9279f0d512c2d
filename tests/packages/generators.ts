import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { outside } from "../fixtures/outside.ts";
import { run } from "../fixtures/packed.ts";
import { post, say } from "../fixtures/requests.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";

// The first run installs the generators, with all that they bring.
setDefaultTimeout(300_000);

const root = join(import.meta.dir, "../..");
const folder = join(root, "tests/generators");
const made = join(folder, "dist");
const file = join(made, "openapi.json");
/** The runtime that goes on here starts the generators too: they ask for a newer Node than there may be. */
const bun = process.execPath;

let service: RunningService;
let spent: RunningService;

beforeAll(async () => {
  const modules = await outside("generators");
  // Spectral requires that a description says who runs the service.
  service = await startService({ OPERATOR_NAME: "Example Ltd.", OPERATOR_EMAIL: "hello@example.org" });
  spent = await startService({ RATE_LIMIT_INTENTS: "1/600s" });
  await post(`${spent.url}/api/v1/resolve`, say("x"));

  rmSync(made, { recursive: true, force: true });
  await Bun.write(file, await (await fetch(`${service.url}/api/openapi.json`)).text());
  const start = (name: string, ...words: string[]) => run(folder, bun, join(modules, ".bin", name), ...words);
  const orval = (client: string, output: string) =>
    start("orval", "--input", file, "--output", join(made, output), "--client", client, "--mode", "single");
  const plugins = ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch", "zod"];
  await start("openapi-ts", "-i", file, "-o", join(made, "hey-api"), "-p", ...plugins, "--no-log-file");
  await orval("fetch", "orval/client.ts");
  await orval("zod", "orval/zod.ts");
  await start("swagger-typescript-api", "generate", "-p", file, "-o", join(made, "swagger"), "-n", "api.ts");
  const typed = join(root, "tests/typed-client/node_modules/.bin/openapi-typescript");
  await run(folder, bun, typed, file, "-o", join(made, "description.d.ts"));
});
afterAll(async () => {
  await removeService(service);
  await removeService(spent);
});

describe("clients that are generated from the description", () => {
  test("compile, each with its types", async () => {
    expect(await run(folder, join(root, "node_modules/.bin/tsc"), "-p", folder)).toBe("");
  });

  test("send an emoji, and read what is resolved, a 422 and a 429", async () => {
    const read = JSON.parse(await run(folder, bun, "send.ts", service.url, spent.url));
    expect(Object.keys(read)).toHaveLength(4);
    for (const [name, answers] of Object.entries(read))
      expect([name, answers]).toEqual([
        name,
        {
          emoji: { status: 202, answered: "accepted" },
          resolved: { status: 200, answered: "resolved" },
          "no API": { status: 422, code: "sense_unavailable" },
          limited: { status: 429, code: "rate_limited" },
        },
      ]);
  });
});

test("linters and parsers find nothing in the description, and something in a worse one", async () => {
  const worse = JSON.parse(await Bun.file(file).text());
  delete worse.info.contact;
  worse.paths["/api/health"].get.responses[200].description = 1;
  writeFileSync(join(made, "worse.json"), JSON.stringify(worse));
  const [own, other] = JSON.parse(await run(folder, bun, "judge.ts", file, join(made, "worse.json")));
  expect(own).toEqual({ spectral: [], parsed: null, valid: null });
  expect(other.spectral.join()).toContain("info-contact");
  expect([other.parsed, other.valid]).toEqual([expect.any(String), expect.any(String)]);
});
