import { readFileSync } from "node:fs";
import { buildSite } from "../fixtures/browser/site.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";
import { connectRaw } from "../fixtures/servers/socket.ts";

/** Milliseconds of the processor for one head of 16 KiB, or one body of 32 KiB. */
const MAX_MS = 5;
const long = (part: string) => part.repeat(Math.floor(15_500 / part.length));
const get = (target: string, more = "") => `GET ${target} HTTP/1.1\r\nHost: x\r\n${more}`;
const html = "Accept: text/html\r\n";
const post = "POST /api/v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Type: application/json";
const chunks = `${"1\r\n \r\n".repeat(32 * 1_024)}0\r\n`;

/** The head of each kind that takes longest to read, and the body of most chunks. */
const REQUESTS: readonly (readonly [name: string, bytes: string])[] = [
  ["a path of slashes and a letter", get(`/${long("/")}a`, html)],
  ["a path of slashes", get(`/docs${long("/")}`, html)],
  ["a query of many languages", get(`/?${long("lang=&")}`, html)],
  ["many encodings", get("/", `Accept-Encoding: ${long("a,")}\r\n`)],
  ["many weights", get("/", `Accept-Encoding: ${long("a;q=0.1;q=,")}\r\n`)],
  ["many languages", get("/", `Accept-Language: ${long("a;q=0.1,")}\r\n`)],
  ["many known tags", get("/api/v1/actions", `If-None-Match: ${long('W/"a",')}\r\n`)],
  ["blanks in an Accept", get("/nowhere", `Accept: ${long("a \t")}b\r\n`)],
  ["a long origin", get("/api/health", `Origin: https://${long("a.")}\r\n`)],
  ["a host of dots", get("/").replace("Host: x", `Host: ${long("a.")}`)],
  ["a host of digits in another script", get("/").replace("Host: x", `Host: xn--${long("9")}`)],
  ["a long media type", `${post};${long('"')}\r\n`],
  ["a long trace", get("/api/health", `traceparent: ${long("00-")}\r\n`)],
  ["many hops", get("/api/health", `X-Forwarded-For: ${long("1.1.1.1,")}\r\n`)],
  ["a body in chunks of one byte", `${post}\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`],
];

/** Returns the processor time of the service so far, in milliseconds. */
function processorMs({ pid }: RunningService): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Sends a request again and again on one connection, and returns the processor time of each in milliseconds. */
async function costOf(service: RunningService, bytes: string, times: number): Promise<number> {
  const connection = await connectRaw(service.url);
  const before = processorMs(service);
  for (let sent = 1; sent <= times; sent++) {
    await connection.send(`${bytes}\r\n`);
    await connection.until((text) => (text.match(/HTTP\/1\.1 \d/g) ?? []).length >= sent);
  }
  connection.socket.destroy();
  return (processorMs(service) - before) / times;
}

/** Writes what each costs, and returns whether all are within the bound. */
export async function areCheap(): Promise<boolean> {
  buildSite();
  const service = await startService();
  let held = true;
  for (const [name, bytes] of REQUESTS) {
    await costOf(service, bytes, 5);
    const cost = await costOf(service, bytes, 60);
    held &&= cost < MAX_MS;
    process.stdout.write(`${name.padEnd(36)} ${cost.toFixed(2)} ms of the processor\n`);
  }
  await removeService(service);
  return held;
}
