import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { installedAlone, packAll, run } from "../fixtures/packed.ts";

// Packing and installing take seconds; the tests proper take less.
setDefaultTimeout(180_000);

const root = join(import.meta.dir, "../..");
const packages = ["contract", "engine", "phrases", "client", "react", "bundlers", "service"] as const;
const tarball = (name: string) => join(root, "dist/packages", `${name}.tgz`);
let folder: string;

const bin = (name: string) => join(root, "node_modules", ".bin", name);

const program = `
import { isRefusal, MAX_RULES, Refusal as ContractRefusal, type Action as ContractAction, type Input as ContractInput,
  type ResolveRequest as ContractRequest, type ResolveResponse as ContractResponse, type Templates as ContractTemplates,
} from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { isRefusal as isEngineRefusal, Refusal, resolve } from "@intent-resolution/engine";
import { type Action, createClient, createHandlers, type HandlerMap, type Input, type ResolveRequest,
  type ResolveResponse, type Templates, voiceInput } from "@intent-resolution/client";

// The types that are written out plainly are those that the schemas infer.
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same: [Same<Action, ContractAction>, Same<Input, ContractInput>, Same<ResolveRequest, ContractRequest>,
  Same<ResolveResponse, ContractResponse>, Same<Templates, ContractTemplates>] = [true, true, true, true, true];

const input = voiceInput({ text: "Go  HOME" });
if (!input) throw new Error("nothing was said");
const request: ResolveRequest = {
  input,
  rules: [{ id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } }],
};
const checked = validator("ResolveRequest")(request);
if (checked instanceof ContractRefusal) throw new Error(checked.message);
const refused = validator("ResolveRequest")({ input, rules: Array(MAX_RULES + 1).fill(request.rules[0]) });
if (!(refused instanceof ContractRefusal)) throw new Error("too many rules passed");

// Each package carries its own copy of the class, and each takes the other's refusals for what they are.
const senseless = resolve({ input: { sense: "view" }, rules: [] });
if (!isRefusal(senseless) || !(senseless instanceof ContractRefusal)) throw new Error("engine's is not contract's");
const known: ContractRefusal<"sense_unavailable"> = senseless;
if (!isEngineRefusal(refused) || !(refused instanceof Refusal)) throw new Error("contract's is not engine's");
if (isRefusal({ ...known }) || isRefusal(checked)) throw new Error("not everything is a refusal");

const client = createClient({
  baseUrl: "https://intents.example",
  fetch: async (_, init) => {
    const answer = resolve(JSON.parse(String(init.body)));
    if (answer instanceof Refusal) throw new Error(answer.code);
    return Response.json(answer);
  },
});
const opened: string[] = [];
const map: HandlerMap = { "navigation.open": ({ target }) => opened.push(target) };
// @ts-expect-error: the API has no such type
export const unknown = () => createHandlers({ "navigation.close": () => {} });

const { intents } = await client.resolve(request);
const [performed] = await createHandlers(map).perform(intents);
console.log(performed?.outcome, opened.join(), same.length);
`;

beforeAll(async () => {
  folder = await installedAlone("contract", "engine", "client");
  await Bun.write(join(folder, "program.ts"), program);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the packages, installed into an empty folder", () => {
  test("give a program that type-checks, the declarations too, and compiles", async () => {
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      target: "ES2023",
      module: "NodeNext",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      types: [],
      skipLibCheck: false,
    };
    await Bun.write(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    await run(folder, bin("tsc"));
  });

  test("run on Node", async () => {
    expect(await run(folder, "node", "program.js")).toBe("handled /home 5\n");
  });

  test("run on Bun", async () => {
    expect(await run(folder, process.execPath, "program.js")).toBe("handled /home 5\n");
  });

  test.each([
    ["client", ["@intent-resolution/engine"]],
    ["engine", []],
  ])("%s depends on %j alone", async (name, own) => {
    const manifest = await Bun.file(
      join(folder, `node_modules/@intent-resolution/${name}/package.json`),
    ).json();
    expect(Object.keys(manifest.dependencies ?? {})).toEqual(own);
    const modules = join(folder, `node_modules/@intent-resolution/${name}/dist`);
    for (const file of new Bun.Glob("**/*.js").scanSync(modules)) {
      const imports = (await Bun.file(join(modules, file)).text()).matchAll(
        /^(?:import|export) .*from "(.+)"/gm,
      );
      const names = Array.from(imports, ([, name = ""]) => name).filter((name) => !name.startsWith("."));
      for (const name of names) expect([file, own.includes(name)]).toEqual([file, true]);
    }
  });
});

describe.each([...packages, "cli"])("the tarball of %s", (name) => {
  test("holds a license, notices, the changelog, a readme and nothing but what is built", async () => {
    await packAll();
    const files = (await run(folder, "tar", "-tzf", tarball(name))).trim().split("\n");
    for (const name of ["LICENSE", "README.md", "CHANGELOG.md", "THIRD-PARTY-NOTICES.txt"])
      expect(files).toContain(`package/${name}`);
    // The parts of phrases are shipped as they are written, too.
    const built =
      /^package\/(dist\/[\w./-]+\.(js|d\.ts)|(schemas|hooks)\/[\w.-]+|parts\/[\w-]+\.phrases|[\w.-]+)$/;
    expect(files.filter((file) => !built.test(file))).toEqual([]);
  });

  test("has a page that says where it runs and how to get it, with no link that leads nowhere", async () => {
    const page = await run(folder, "tar", "-xzOf", tarball(name), "package/README.md");
    expect(page).toContain(`npm install @intent-resolution/${name === "react" ? "client" : name}`);
    expect(page).toMatch(/Until (?:it is|they are) on npm, `npm run pack:all` in the repository/);
    expect(page).toContain("**In process or with a service?**");
    expect(page).toMatch(/MIT license\n$/);
    // A page on npm cannot link to another file by a relative path.
    expect(page.match(/\]\((?!https:)[^)]*\)/g) ?? []).toEqual([]);
  });
});

describe.each([...packages])("the tarball of %s", (name) => {
  test("gives publint and arethetypeswrong nothing to find", async () => {
    await run(folder, bin("publint"), tarball(name), "--strict");
    await run(
      folder,
      bin("attw"),
      tarball(name),
      "--profile",
      "esm-only",
      "--exclude-entrypoints",
      ...SCRIPTS,
    );
  });
});

/** Entry points without types: scripts for pages. */
const SCRIPTS = ["./intent-resolution.iife.js"];

test("the notices name what the command bundles, and whose tables the engine has", async () => {
  await packAll();
  const notices = (name: string) =>
    run(root, "tar", "-xzOf", tarball(name), "package/THIRD-PARTY-NOTICES.txt");
  for (const name of ["commander", "jsonc-parser", "string-width"])
    expect(await notices("cli")).toContain(`\n${name} `);
  for (const name of ["engine", "client", "cli"]) expect(await notices(name)).toContain("UNICODE LICENSE V3");
  expect(await notices("react")).toContain("no code and no data of others");
});
