import type { Transaction } from "kysely";
import type { Tables } from "../tables.ts";
import { listed } from "./bulk.ts";
import { eraseFacts, type Removed } from "./remove-facts.ts";

/**
 * Removes a batch of what ended before a moment: the facts that a withdrawal or an end by age names, with the fact that
 * ended them and the confirmations that name nothing else. Their ids stay gone, so that it does not matter to a union whose
 * clock was right, or what another store knew of the end.
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
    .where("email", "is", null)
    .where("created_at", "<", before)
    .limit(batchSize)
    .execute();
  if (endings.length === 0) return null;
  const ids = endings.map(({ id }) => id);
  const named = await tx
    .selectFrom("targets")
    .select("target")
    .distinct()
    .where("fact", "in", listed(tx, ids))
    .execute();
  const ended = named.map(({ target }) => target);
  const confirming = await tx
    .selectFrom("targets")
    .select("fact")
    .distinct()
    .where("target", "in", listed(tx, ended))
    .where("kind", "=", "confirmed")
    .execute();
  const confirmed = confirming.map(({ fact }) => fact);
  const left = await tx
    .selectFrom("targets")
    .innerJoin("facts", "facts.id", "targets.target")
    .select(["targets.fact", "targets.target"])
    .where("targets.fact", "in", listed(tx, confirmed))
    .execute();
  const isEnded = new Set(ended);
  const kept = new Set(left.filter(({ target }) => !isEnded.has(target)).map(({ fact }) => fact));
  const gone = confirmed.filter((fact) => !kept.has(fact));
  return eraseFacts(tx, [...ids, ...ended, ...gone], "purged");
}
