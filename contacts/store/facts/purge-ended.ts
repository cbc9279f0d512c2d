import type { Transaction } from "kysely";
import type { Tables } from "../tables.ts";
import { chunks, type Removed, removeFacts, sum } from "./remove-facts.ts";

/**
 * Removes a batch of what ended before a moment: the facts that a withdrawal or an end by age names, with the fact that
 * ended them and the confirmations that name nothing else. Which facts these are depends on the facts alone, so stores
 * that were purged apart are brought together as if they had been purged together.
 *
 * @returns what was removed; null where nothing is left to remove
 */
export async function purgeEnded(
  tx: Transaction<Tables>,
  before: string,
  batchSize: number,
): Promise<Removed | null> {
  const endings = await tx
    .selectFrom("facts")
    .select("id")
    .where("kind", "in", ["withdrawn", "ended"])
    .where("created_at", "<", before)
    .limit(batchSize)
    .execute();
  if (endings.length === 0) return null;
  const ids = endings.map(({ id }) => id);
  const named = await tx.selectFrom("targets").select("target").distinct().where("fact", "in", ids).execute();
  const ended = named.map(({ target }) => target);
  const confirming = new Set<string>();
  for (const some of chunks(ended))
    for (const { fact } of await tx
      .selectFrom("targets")
      .select("fact")
      .where("target", "in", some)
      .where("kind", "=", "confirmed")
      .execute())
      confirming.add(fact);
  const removed = await removeFacts(tx, [...ids, ...ended]);
  for (const some of chunks([...confirming])) {
    const left = await tx
      .selectFrom("targets")
      .innerJoin("facts", "facts.id", "targets.target")
      .select("targets.fact")
      .where("targets.fact", "in", some)
      .execute();
    for (const { fact } of left) confirming.delete(fact);
  }
  const confirmations = await removeFacts(tx, [...confirming]);
  return sum(removed, confirmations);
}
