import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import { NODE } from "./peers.ts";

/** The machine and the versions that a run was made with, as lines of a list. */
export async function machine(): Promise<string[]> {
  const { dependencies } = manifest() as { dependencies: Record<string, string> };
  const named = ["elysia", "hono", "fastify", "express"];
  const busy = loadavg()[0] ?? 0;
  return [
    `${cpus()[0]?.model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Linux ${release()}`,
    `Bun ${Bun.version}; Node ${(await output([NODE, "--version"])).trim()}; ${await nginxVersion()}`,
    named.map((name) => `${name} ${dependencies[name]}`).join(", "),
    Bun.which("taskset")
      ? "every server on core 0, the load on core 1"
      : "nothing pinned to a core: this machine has no taskset, and the figures are worth less",
    `load average before the run ${busy.toFixed(1)}${busy > 0.5 ? ": the machine was busy with other things too" : ""}`,
  ];
}

const manifest = () => JSON.parse(readFileSync(join(import.meta.dir, "package.json"), "utf8")) as unknown;

async function nginxVersion(): Promise<string> {
  if (!Bun.which("nginx")) return "nginx was not there, and is missing in the tables";
  return (await output(["nginx", "-v"])).replace(/^.*: /, "").trim();
}

async function output(command: string[]): Promise<string> {
  const child = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return out || errors;
}
