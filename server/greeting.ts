import { templates } from "@intent-resolution/engine";

/** The line that a person sees at the start: the address, and a request that works when it is pasted. */
export function greeting(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  const address = `http://${name}:${port}`;
  const example = JSON.stringify(templates.templates[0]?.request);
  return `Listening on ${address} — try: curl ${address}/api/v1/resolve -H 'Content-Type: application/json' -d '${example}'`;
}
