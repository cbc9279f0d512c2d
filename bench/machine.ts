import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { hardware } from "./hardware.ts";
import { NODE } from "./peers.ts";

/** The machine and the versions that a run was made with, as lines of a list. */
export async function machine(): Promise<string[]> {
  const { dependencies } = manifest() as { dependencies: Record<string, string> };
  const named = ["elysia", "hono", "fastify", "express", "annyang", "@nlpjs/basic", "fuse.js"];
  const busy = loadavg()[0] ?? 0;
  return [
    hardware(),
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
