import { expect, test } from "bun:test";
import { Writable } from "node:stream";
import { runCommand } from "./command.ts";

async function run(argv: string[], environment: Record<string, string>) {
  let said = "";
  const stream = () =>
    new Writable({
      write(chunk, _, done) {
        said += chunk;
        done();
      },
    });
  const status = await runCommand(argv, environment, { stdout: stream(), stderr: stream() });
  return { status, said };
}

test("migrate says in one line why the store is away, without its address", async () => {
  const { status, said } = await run(["migrate"], { DATABASE_URL: "postgres://me:secret@127.0.0.1:1/none" });
  expect(status).toBe(1);
  expect(said).toStartWith("the data store is away: ");
  expect(said.trimEnd()).not.toMatch(/\n|secret/);
});

test("an unknown command is answered with the ones that there are, and never with itself", async () => {
  for (const name of ["nonsense", "constructor", ""])
    expect(await run([name], {})).toEqual({
      status: 2,
      said: "Without a command this program serves; the commands are contacts and migrate.\n",
    });
});
