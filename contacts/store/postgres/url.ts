import type { PoolConfig } from "pg";
import { parse, toClientConfig } from "pg-connection-string";
import { IncompatibleStoreError } from "../backend.ts";
import { addressOf } from "./hosts.ts";

/** The values of `target_session_attrs`. With several hosts one that cannot be written to is passed over anyway. */
const SESSIONS = ["any", "read-write", "primary"];
/** The values of `sslmode`. `allow` and `prefer` would fall back to plain text without a word. */
const MODES = ["disable", "require", "verify-ca", "verify-full"];

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
  const address = addressOf(text);
  if (!address)
    throw new IncompatibleStoreError("DATABASE_URL is not a URL, or a host or port in it is not valid");
  const { url, hosts, session } = address;
  if (session !== null && !SESSIONS.includes(session))
    throw new IncompatibleStoreError(
      `DATABASE_URL: target_session_attrs must be one of ${SESSIONS.join(", ")}: the service writes`,
    );
  const { searchParams } = new URL(url);
  const mode = searchParams.get("sslmode");
  if (mode !== null && !MODES.includes(mode))
    throw new IncompatibleStoreError(`DATABASE_URL: sslmode must be one of ${MODES.join(", ")}`);
  if (mode === "verify-ca" && !searchParams.has("sslrootcert"))
    throw new IncompatibleStoreError(
      "DATABASE_URL: sslmode=verify-ca needs sslrootcert, the file of the authority",
    );
  try {
    const config = toClientConfig(parse(url, { useLibpqCompat: true })) as PoolConfig;
    return hosts.map(({ host, port }) => ({ ...config, host, port }));
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
