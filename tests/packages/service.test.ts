import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { installed, run } from "../fixtures/packed.ts";

setDefaultTimeout(180_000);

const ROOT = join(import.meta.dir, "../..");
let folder: string;
const PROGRAM = `
import { type ContactStore, createService, type Limiter, memoryLimiter, type Observation, type Service } from "@intent-resolution/service";

const kept: string[] = [];
const store: ContactStore = {
  addInquiry: async (inquiry) => kept.push(inquiry.kind) > 0,
  addSubscriber: async (signup, { consentVersion }) => kept.push(signup.email + consentVersion) > 0,
  isAvailable: async () => true,
};
const intents: Limiter = memoryLimiter({ count: 1, seconds: 60 });
const seen: Observation[] = [];
const whole: Service = createService({ store, limiters: { intents }, watcher: { observe: (each) => seen.push(each) } });
const bare: Service = createService();

const post = (path: string, body: unknown) =>
  new Request("https://x.example" + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const signup = { email: "ann@example.org", language: "en", consent: true };
const resolve = () => post("/api/v1/resolve", { input: { sense: "voice", transcript: "x" }, rules: [] });
const statuses = [];
for (const request of [resolve(), resolve(), post("/api/newsletter", signup)]) statuses.push((await whole(request)).status);
statuses.push((await bare(resolve())).status, (await bare(post("/api/newsletter", signup))).status);
const described = await (await bare(new Request("https://x.example/api/openapi.json"))).json();
console.log(JSON.stringify({ statuses, kept, seen: seen.length, paths: Object.keys(described.paths).length }));
`;

beforeAll(async () => {
  folder = await installed();
  await Bun.write(join(folder, "program.ts"), PROGRAM);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the packed service has the types that it names, and runs on Node from an empty folder", async () => {
  const options = [
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "es2024",
    "--lib",
    "es2024,dom,dom.iterable",
  ];
  await run(folder, join(ROOT, "node_modules/.bin/tsc"), ...options, "--types", "", "program.ts");
  expect(JSON.parse(await run(folder, "node", "program.js"))).toEqual({
    statuses: [200, 429, 202, 200, 404],
    kept: ["ann@example.orgnull"],
    seen: 3,
    paths: 8,
  });
});

test("the manual's example responds", async () => {
  const manual = await Bun.file(join(ROOT, "service/README.md")).text();
  const code = /```js\n(.*?)```/s.exec(manual)?.[1] ?? "";
  await Bun.write(
    join(folder, "example.mjs"),
    `${code}\nconsole.log((await response.json()).actions.length);`,
  );
  expect(await run(folder, "node", "example.mjs")).toBe("6\n");
});
