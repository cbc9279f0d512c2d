import { cpus, loadavg, release, totalmem } from "node:os";
import manifest from "./package.json" with { type: "json" };
import { NODE } from "./peers.ts";

/** Returns the machine and the versions that a run was made with, as lines of a list. */
export function machine(): string[] {
  const { elysia, hono, fastify, express } = manifest.dependencies;
  const load = loadavg()[0] ?? 0;
  const nginx = Bun.which("nginx")
    ? output(["nginx", "-v"]).replace(/^.*: /, "")
    : "without nginx, which is not installed";
  return [
    `${cpus()[0]?.model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Linux ${release()}`,
    `Bun ${Bun.version}; Node ${output([NODE, "--version"])}; ${nginx}`,
    `elysia ${elysia}, hono ${hono}, fastify ${fastify}, express ${express}`,
    "every server on core 0, the load on core 1",
    `load average before the run ${load.toFixed(1)}${load > 0.5 ? ": the machine was busy with other things too" : ""}`,
  ];
}

function output(command: string[]): string {
  const { stdout, stderr } = Bun.spawnSync(command);
  return (stdout.toString() || stderr.toString()).trim();
}
