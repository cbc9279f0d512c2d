import type { PostgresPool } from "kysely";

/**
 * Returns a pool over the servers of one database, tried in their order: the first that takes a connection and can be
 * written to is used until it no longer does.
 *
 * @param pools one for each server; a pool refuses connections to a server that cannot be written to
 */
export function failoverPool(pools: readonly PostgresPool[]): PostgresPool {
  let [current] = pools as [PostgresPool];
  return {
    get options() {
      return current.options;
    },
    async connect() {
      let refusal: unknown;
      const first = pools.indexOf(current);
      for (const pool of [...pools.slice(first), ...pools.slice(0, first)])
        try {
          const client = await pool.connect();
          current = pool;
          return client;
        } catch (error) {
          refusal = error;
        }
      throw refusal;
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
