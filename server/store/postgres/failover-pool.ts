import type { PostgresPool, PostgresPoolClient } from "kysely";

/**
 * The servers of one database, tried in their order: the first that takes a connection and can be written to is used
 * until it does so no more.
 */
export class FailoverPool implements PostgresPool {
  readonly #pools: readonly PostgresPool[];
  #current = 0;

  /** @param pools one for each server; a pool refuses connections to a server that cannot be written to */
  constructor(pools: readonly PostgresPool[]) {
    this.#pools = pools;
  }

  get options(): object {
    return this.#pools[this.#current]?.options ?? {};
  }

  async connect(): Promise<PostgresPoolClient> {
    const first = this.#current;
    let refusal: unknown;
    for (let step = 0; step < this.#pools.length; step++) {
      const index = (first + step) % this.#pools.length;
      try {
        const client = await (this.#pools[index] as PostgresPool).connect();
        this.#current = index;
        return client;
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }
}
