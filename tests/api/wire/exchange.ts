import { connectRaw } from "../../fixtures/servers/socket.ts";

/** One case: bytes on a connection of their own, and what comes back directly and through nginx. */
export interface Case {
  /** The section that requires it; of RFC 9112 unless another is named. */
  readonly clause: string;
  readonly name: string;
  readonly bytes: string;
  /** The statuses in order, then `closed` if the connection is not to be used again. */
  readonly direct: string;
  /** The statuses through nginx, with the settings of docs/http.md. */
  readonly proxied: string;
}

export const row = (clause: string, name: string, bytes: string, direct: string, proxied: string): Case => ({
  clause,
  name,
  bytes,
  direct,
  proxied,
});
/** The connection is closed behind a refusal. */
export const NO = "400 closed";

const BODY = '{"input":{"sense":"voice","transcript":"x"},"rules":[]}';
/** A resolve request up to its framing headers. */
export const POST = "POST /api/v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
export const SIZE = BODY.length;
/** A body after a `Content-Length`. */
export const PLAIN = `\r\n\r\n${BODY}`;
const HEX = SIZE.toString(16);
/** Returns a body after `Transfer-Encoding: chunked`, with chunk extensions and trailers. */
export const chunks = (extension = "", trailer = "", size = HEX) =>
  `\r\n\r\n${size}${extension}\r\n${BODY}\r\n0\r\n${trailer}\r\n`;
/** Returns a GET of something that always exists. */
export const get = (target = "/api/v1/actions", headers = "Host: x", version = "HTTP/1.1") =>
  `GET ${target} ${version}\r\n${headers}\r\n\r\n`;

const STATUS = /HTTP\/1\.[01] (\d{3})/g;
const statusesIn = (text: string) => [...text.matchAll(STATUS)].map(([, status]) => status);

/** Milliseconds in which a second answer, or the close, would follow what was waited for. */
const SETTLE_MS = 300;

/** Sends a case's bytes and returns what came back, in the notation of the cases. */
export async function exchange(url: string, bytes: string, due: string): Promise<string> {
  const wanted = due.split(" ");
  const count = wanted.filter((each) => /^\d/.test(each)).length;
  const connection = await connectRaw(url);
  let closed = false;
  void connection.closed.then(() => {
    closed = true;
  });
  await connection.send(new Uint8Array(Buffer.from(bytes, "latin1")));
  await connection.until((text) => statusesIn(text).length >= count && !wanted.includes("closed"));
  await Bun.sleep(SETTLE_MS);
  const statuses = statusesIn(connection.received());
  connection.socket.destroy();
  return [...statuses, ...(closed ? ["closed"] : [])].join(" ");
}
