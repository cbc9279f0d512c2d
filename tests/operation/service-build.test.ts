import { beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { runToEnd } from "../fixtures/run-command.ts";
import { until } from "../fixtures/servers/daemon.ts";
import { environment } from "../fixtures/servers/service.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

setDefaultTimeout(180_000);

const ROOT = new URL("../..", import.meta.url).pathname;
/** The files that a start needs; in a copy of its own, because its sources are changed. */
const NEEDED = [
  "server",
  "contacts",
  "phrases",
  "service",
  "contract",
  "engine",
  "packaging",
  "LICENSE",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const copy = temporaryFolder("build");
const program = join(copy, "server/dist/intent-service");

beforeAll(() => {
  const filter = (path: string) => !/\/(?:node_modules|dist)$/.test(path);
  for (const name of NEEDED) cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter });
  // A workspace has a folder of its own for what it needs in another version.
  for (const folder of ["node_modules", "server/node_modules", "contacts/node_modules"])
    if (existsSync(join(ROOT, folder))) symlinkSync(join(ROOT, folder), join(copy, folder));
});

const run = (...command: string[]) => runToEnd(command, { cwd: copy, env: environment(copy) });

const build = (...options: string[]) => run(process.execPath, "packaging/program.ts", ...options);
/** Tells one built program from another. */
const built = () => statSync(program).ino;

test("two builds at once leave one program that is whole", async () => {
  const builds = await Promise.all([build(), build()]);
  expect(builds.map(({ status, errors }) => [status, errors])).toEqual([
    [0, ""],
    [0, ""],
  ]);
  expect((await run(program, "contacts", "--help")).output).toStartWith("Usage: contacts");
});

test("nothing is built where nothing changed, and all is where a source did", async () => {
  const before = built();
  await build("--if-needed");
  expect(built()).toBe(before);
  for (const source of ["server/greeting.ts", "engine/index.ts", "contract/index.ts", "package-lock.json"]) {
    const last = built();
    appendFileSync(join(copy, source), "\n");
    await build("--if-needed");
    expect([source, built() === last]).toEqual([source, false]);
  }
});

test("a build removes what builds left behind that were broken off, and nothing of one that runs", async () => {
  const [old, young] = ["build-old", "build-young"].map((name) => join(copy, "server/dist", name)) as [
    string,
    string,
  ];
  for (const folder of [old, young]) {
    mkdirSync(folder);
    writeFileSync(join(folder, "intent-service"), "half");
  }
  utimesSync(old, 1, 1);
  await build();
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  rmSync(young, { recursive: true });
});

test("npm run dev serves the sources, and again when one changed", async () => {
  const child = Bun.spawn([process.execPath, "packaging/dev.ts"], {
    cwd: copy,
    env: environment(copy),
    stdout: "ignore",
    stderr: "pipe",
  });
  let said = "";
  const reading = (async () => {
    for await (const chunk of child.stderr) said += new TextDecoder().decode(chunk);
  })();
  const greetings = () => [...said.matchAll(/^Listening on (\S+) /gm)].map(([, url = ""]) => url);
  await until(() => greetings().length === 1, "it serves");
  expect((await fetch(`${greetings()[0]}/api/v1/actions`)).status).toBe(200);
  appendFileSync(join(copy, "engine/index.ts"), "\n");
  await until(() => greetings().length === 2, "it serves again");
  expect((await fetch(`${greetings()[1]}/api/v1/actions`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
  await reading;
  expect(await fetch(`${greetings()[1]}/api/v1/actions`).catch(() => null)).toBeNull();
});

test("a start runs what its sources say now, and a stack trace names them", async () => {
  writeFileSync(
    join(copy, "server/greeting.ts"),
    'export function greeting(): string {\n  throw new Error("changed");\n}\n',
  );
  const { status, errors } = await run("npm", "start");
  expect(status).not.toBe(0);
  expect(errors).toContain("error: changed");
  expect(errors).toContain("at greeting (server/greeting.ts:2:");
});

test("what cannot be built does not start, and says so", async () => {
  appendFileSync(join(copy, "server/greeting.ts"), "export const = 1;\n");
  const before = built();
  const { status, errors } = await run("npm", "start");
  expect(status).not.toBe(0);
  expect(errors).toContain("The service could not be built:");
  expect(errors).toContain("server/greeting.ts");
  expect(errors).not.toContain("Listening");
  expect(built()).toBe(before);
});
