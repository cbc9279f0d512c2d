import { templates } from "@intent-resolution/engine";
import { socketOf } from "./settings/socket.ts";

/** Returns the line that a person sees at the start: the address, and a request that works when it is pasted. */
export function greeting(host: string, port: number): string {
  const socket = socketOf(host);
  const curl = `-H 'Content-Type: application/json' -d '${JSON.stringify(templates.templates[0]?.request)}'`;
  if (socket !== null)
    return `Listening on ${host} — try: curl --unix-socket ${socket} http://localhost/api/v1/resolve ${curl}`;
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  const address = `http://${name}:${port}`;
  return `Listening on ${address} — try: curl ${address}/api/v1/resolve ${curl}`;
}
