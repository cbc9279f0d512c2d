import { PostgresDialect } from "kysely";
import pg from "pg";
import { type Backend, type BackendOptions, IncompatibleStoreError, SESSION_NAMES } from "../backend.ts";
import { failoverPool } from "./failover-pool.ts";
import { livePool } from "./live-pool.ts";
import { readPostgresUrl } from "./url.ts";

/** Twelve replicas stay within half of the 100 that PostgreSQL takes by default. */
const MAX_CONNECTIONS = 4;
/** Milliseconds that a new connection may take at the most, where the work would wait for longer: a command, a migration. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Milliseconds after which PostgreSQL itself cancels a statement, so that nothing holds a lock for ever. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Milliseconds between two checks of the server whether the client of a running statement is still there. */
const CLIENT_CHECK_INTERVAL_MS = 5_000;
/** Seconds after which a connection is replaced: by then a new one is checked, maybe on another server. */
const LIFETIME_S = 600;
/** SQLSTATE undefined_table: the database is there, the tables are not. */
const UNDEFINED_TABLE = "42P01";
/** Messages for what an operator can fix; those of the server may quote values. */
const REASONS: Readonly<Record<string, string>> = {
  "28P01": "the user or the password is wrong",
  "42501": "the role lacks a right that this takes",
  "53100": "the disk is full",
};

/** Opens PostgreSQL through a bounded pool, at the address of a `postgres://` URL. */
export function postgres(
  url: string,
  { sessionName = SESSION_NAMES.service, connections = MAX_CONNECTIONS }: BackendOptions,
): Backend {
  const addresses = readPostgresUrl(url).map((address) => ({ ...address, application_name: sessionName }));
  return {
    kind: "postgres",
    dialect: (timeoutMs) => {
      // Each server has its share of the time, so that one that hangs leaves some for the next.
      const connectMs = Math.floor(Math.min(CONNECT_TIMEOUT_MS, timeoutMs) / addresses.length);
      const openOne = (address: pg.PoolConfig) =>
        livePool(openPool({ ...address, max: connections, connectionTimeoutMillis: connectMs }, timeoutMs));
      return new PostgresDialect({ pool: async () => failoverPool(addresses.map(openOne)) });
    },
    isReplaced: (error) => error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE,
    describeError,
  };
}

function openPool(config: pg.PoolConfig, timeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    // A server that hangs sends nothing: the client gives up by itself, and drops the connection.
    query_timeout: timeoutMs,
    statement_timeout: Math.max(STATEMENT_TIMEOUT_MS, timeoutMs),
    idle_in_transaction_session_timeout: Math.max(STATEMENT_TIMEOUT_MS, timeoutMs),
    maxLifetimeSeconds: LIFETIME_S,
    keepAlive: true,
    types: numericTypes(),
    onConnect: requireFitness,
    Client: ClosingClient,
  });
  // A connection that breaks is reported twice: the work on it fails, which is handled, and it emits an event, which
  // would end the process without a listener.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * Closes its connection when it could not log in. The library leaves it open where a password is missing: each try
 * would hold a place at the server for a minute, and a command would wait for it.
 */
class ClosingClient extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(done: (error: Error) => void): void;
  override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (!done) return super.connect();
    super.connect((error: Error | null) => {
      if (error) this.connection.stream.destroy();
      // The library's types leave out that there may be none.
      done(error as Error);
    });
    return undefined;
  }
}

/** Reads keys and counts as numbers, as SQLite has them: they stay far below 2^53. */
function numericTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}

/**
 * Refuses a server that cannot write, cannot store every text, or would acknowledge what a power cut destroys, and sets
 * the durability for the session: the server's default may change during the session.
 */
async function requireFitness(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Record<"fsync" | "commit" | "encoding", string> & { standby: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as standby, current_setting('server_encoding') as encoding,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  const { fsync, commit, encoding, standby } = rows[0] ?? {};
  // It may be the primary in a moment, or the address lead elsewhere.
  if (standby) throw new Error("PostgreSQL is a standby here, or read-only, and cannot write");
  if (encoding !== "UTF8")
    throw new IncompatibleStoreError(
      `the database is in ${encoding} and could not keep every text; make it with: create database … encoding 'UTF8'`,
    );
  for (const [name, value] of Object.entries({ fsync, synchronous_commit: commit }))
    if (value === "off")
      throw new IncompatibleStoreError(
        `PostgreSQL runs with ${name}=off and could lose what it acknowledged; switch ${name} on`,
      );
  // A statement whose client was killed ends soon, not when it is done. PostgreSQL before 14 does not know this setting.
  await client.query(
    `select set_config(name, '${CLIENT_CHECK_INTERVAL_MS}', false) from pg_settings
     where name = 'client_connection_check_interval'`,
  );
  // Waiting for the replicas to apply is more than is required here, and is left as it is.
  if (commit !== "remote_apply") await client.query("set synchronous_commit = on");
}

function describeError(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) {
    // A failure of the connection, or of the way to it: some have only a code, some only words.
    const { message, code = "" } = error as Error & { code?: string };
    // The client's own words for it name its variables.
    if (/client password must be/.test(message))
      return "PostgreSQL wants a password and DATABASE_URL has none";
    return message.includes(code) ? message || "unknown" : `${message} (${code})`.trimStart();
  }
  // Most errors of a statement quote the values in it. Those that end the session are about the session alone.
  const words = REASONS[error.code ?? ""] ?? (error.severity === "FATAL" ? error.message : undefined);
  return `PostgreSQL: ${words ? `${words} ` : ""}(${error.severity} ${error.code})`;
}
