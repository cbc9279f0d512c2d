import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { removeService, startService } from "../fixtures/servers/service.ts";

const FOLDER = new URL("../typed-client/", import.meta.url).pathname;

async function run(...command: string[]): Promise<string> {
  const child = Bun.spawn(command, { cwd: FOLDER, stdout: "pipe", stderr: "pipe" });
  const output = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  if ((await child.exited) !== 0) throw new Error(output.join("\n"));
  return output[0];
}

test("the description makes a typed client whose unions narrow by sense and type", async () => {
  const service = await startService();
  const file = join(service.folder, "openapi.json");
  writeFileSync(file, await (await fetch(`${service.url}/api/openapi.json`)).text());
  const bin = (name: string) => join(FOLDER, "node_modules/.bin", name);
  await run("node", bin("openapi-typescript"), file, "-o", join(FOLDER, "description.generated.d.ts"));
  expect(await run("node", bin("tsc"), "-p", FOLDER)).toBe("");
  await removeService(service);
}, 180_000);
