import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import { addErasure, eraseEvidence, isNothing, NOTHING_REMOVED, type Removed, sum } from "./remove.ts";

/** Transactions of a purge, which count into one line of `erasures` together. */
export class Batches {
  removed = NOTHING_REMOVED;
  readonly #database: Database;
  readonly #watch: (rows: number) => void;
  #erasure: number | null = null;

  constructor(database: Database, watch: (rows: number) => void) {
    this.#database = database;
    this.#watch = watch;
  }

  async repeat(work: (tx: Transaction<Tables>) => Promise<Removed | null>): Promise<void> {
    while (await this.run(work));
  }

  /** Runs one batch; returns whether there was anything to do. */
  async run(work: (tx: Transaction<Tables>) => Promise<Removed | null>): Promise<boolean> {
    const start = performance.now();
    const batch = await this.#database.transact(async (tx) => {
      const removed = await eraseEvidence(tx, () => work(tx));
      if (removed && !isNothing(removed)) this.#erasure = await this.#addToErasure(tx, removed);
      return removed;
    });
    if (!batch) return false;
    this.removed = sum(this.removed, batch);
    this.#watch(this.removed.inquiries + this.removed.subscribers + this.removed.consents);
    // SQLite has one writer at a time: the others get as long as this one took.
    if (this.#database.kind === "sqlite") await sleep(performance.now() - start);
    return true;
  }

  async #addToErasure(tx: Transaction<Tables>, removed: Removed): Promise<number> {
    if (this.#erasure === null) return addErasure(tx, removed);
    await tx
      .updateTable("erasures")
      .set(sum(this.removed, removed))
      .where("id", "=", this.#erasure)
      .execute();
    return this.#erasure;
  }
}
