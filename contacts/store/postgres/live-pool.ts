import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";

/**
 * SQLSTATEs after which no session of that server can be trusted: it only reads (25006), goes down or is taken over
 * (57P01 to 57P05), or the connection failed (class 08).
 */
const SERVER_LOST = /^(?:25006|57P0[1-5]|08...)$/;

/**
 * Returns a pool that keeps no connection which cannot write any more. When one reports that its server is lost, all
 * that were opened earlier are closed before their next use: after a failover they would lead to the old server for as
 * long as they exist.
 */
export function livePool(pool: pg.Pool): PostgresPool {
  let generation = 0;
  const openedIn = new WeakMap<pg.PoolClient, number>();

  /** Returns the connection as Kysely uses it, which goes back to the pool only if nothing is wrong with it. */
  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let isBroken = false;
    const query = async (...statement: unknown[]) => {
      try {
        return await (client.query as (...statement: unknown[]) => Promise<unknown>).apply(client, statement);
      } catch (error) {
        // An error that is not the server's is about the connection: it broke, or timed out.
        const code = error instanceof pg.DatabaseError ? (error.code ?? "") : null;
        if (code === null || SERVER_LOST.test(code)) isBroken = true;
        if (code !== null && isBroken) generation++;
        throw error;
      }
    };
    return {
      query: query as PostgresPoolClient["query"],
      release: (isDiscarded?: boolean) => client.release(isBroken || isDiscarded === true),
    };
  }

  return {
    async connect() {
      for (;;) {
        const client = await pool.connect();
        if ((openedIn.get(client) ?? generation) === generation) {
          openedIn.set(client, generation);
          return wrap(client);
        }
        client.release(true);
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
