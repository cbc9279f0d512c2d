import type { PoolConfig } from "pg";
import { parse, toClientConfig } from "pg-connection-string";
import { IncompatibleStoreError } from "../backend.ts";

/** The values of `target_session_attrs`. With several hosts one that cannot be written to is passed over anyway. */
const SESSIONS = ["any", "read-write", "primary"];
/** The values of `sslmode`. `allow` and `prefer` would fall back to plain text without a word. */
const MODES = ["disable", "require", "verify-ca", "verify-full"];
const PORT = "5432";
/** The folder of the socket in Debian and in the official image, for an address without a host. */
const SOCKET_FOLDER = encodeURIComponent("/var/run/postgresql");
const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/**
 * Reads a `postgres://` URL as libpq does, so that it means the same to `psql` and `pg_dump`: `sslmode=require`
 * encrypts, `verify-ca` checks the certificate against `sslrootcert`, `verify-full` the server's name as well.
 * Without `sslmode` nothing is encrypted. Several hosts are tried in their order, and a host that begins with a slash,
 * or none, is a Unix socket.
 *
 * @returns how to reach each of the hosts
 * @throws {IncompatibleStoreError} naming what cannot be used; never with the URL, which may hold a password
 */
export function readPostgresUrl(text: string): PoolConfig[] {
  const [, start, authority = "", path = "", query] = SHAPE.exec(text) ?? [];
  const options = new URLSearchParams(query);
  const urls = start === undefined ? null : urlsOf(start, authority, path, options);
  if (!urls)
    throw new IncompatibleStoreError("DATABASE_URL is not a URL, or a host or port in it is not valid");
  const session = options.get("target_session_attrs") ?? "any";
  if (!SESSIONS.includes(session))
    throw new IncompatibleStoreError(
      `DATABASE_URL: target_session_attrs must be one of ${SESSIONS.join(", ")}: the service writes`,
    );
  const mode = options.get("sslmode") ?? "disable";
  if (!MODES.includes(mode))
    throw new IncompatibleStoreError(`DATABASE_URL: sslmode must be one of ${MODES.join(", ")}`);
  if (mode === "verify-ca" && !options.has("sslrootcert"))
    throw new IncompatibleStoreError(
      "DATABASE_URL: sslmode=verify-ca needs sslrootcert, the file of the authority",
    );
  try {
    return urls.map((url) => toClientConfig(parse(url, { useLibpqCompat: true })) as PoolConfig);
  } catch (error) {
    // Only the kind of the fault is named: its text may quote the URL.
    const isFile = error instanceof Error && "syscall" in error;
    throw new IncompatibleStoreError(
      isFile
        ? "DATABASE_URL: sslrootcert, sslcert or sslkey names a file that cannot be read"
        : "DATABASE_URL: an option or the database's name cannot be read, such as a port that is not a number",
    );
  }
}

/**
 * Returns a URL for each host: several, and none, are libpq's own, and other parsers refuse them. Options override the
 * authority: one port for all hosts, or one for each. Null where a host or port is not valid.
 */
function urlsOf(start: string, authority: string, path: string, options: URLSearchParams): string[] | null {
  if (/%(?![\da-f]{2})/i.test(authority)) return null;
  const listed = (name: string) => (options.get(name) ?? "").split(",").filter((each) => each !== "");
  const named = listed("host").map((host) => encodeURIComponent(host));
  const ports = listed("port");
  const hosts = named.length > 0 ? named : authority.split(",");
  if (ports.length > 1 && ports.length !== hosts.length) return null;
  const others = new URLSearchParams(options);
  for (const name of ["host", "port", "hostaddr", "target_session_attrs"]) others.delete(name);
  const urls = hosts.map((each, index) => {
    const [, host, own] = /^(\[.*\]|[^:]*)(?::(.*))?$/.exec(each) ?? [];
    const port = ports[index] ?? ports[0] ?? own ?? PORT;
    return `${start}${host || SOCKET_FOLDER}:${port}${path}?${others}`;
  });
  return urls.every((url) => URL.canParse(url)) ? urls : null;
}
