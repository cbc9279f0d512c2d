import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { type Backend, IncompatibleStoreError } from "./backend.ts";
import type { Step } from "./steps/step.ts";
import type { Tables } from "./tables.ts";

/** Where a store stands on the way to this code's version. */
export interface Standing {
  /** The names of the steps that it has seen, the oldest first. */
  readonly applied: readonly string[];
  /** The steps of this code that it has not seen. */
  readonly pending: readonly Step[];
  /** The names of steps that only newer code knows; this code can go on with all of them. */
  readonly ahead: readonly string[];
}

const NEWER = "the data store was written by a newer version of this service; upgrade the service";

/**
 * Looks where a store stands; nothing is written.
 *
 * @throws {IncompatibleStoreError} if newer code has written it and does not say that this code can go on
 */
export async function standingOf(db: Kysely<Tables>, steps: readonly Step[]): Promise<Standing> {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
    ({ name }) => name,
  );
  const { rows } = tables.includes("kysely_migration")
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  const known = steps.map(({ name }) => name);
  const pending = steps.filter(({ name }) => !applied.includes(name));
  const ahead = applied.filter((name) => !known.includes(name));
  if (ahead.length > 0) {
    const needs = tables.includes("step_needs") ? await needsOf(db) : new Map<string, string>();
    // A store that is ahead of this code and behind it as well comes from another branch of its history.
    if (pending.length > 0 || !ahead.every((name) => known.includes(needs.get(name) ?? "")))
      throw new IncompatibleStoreError(NEWER);
  }
  return { applied, pending, ahead };
}

async function needsOf(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await db.selectFrom("step_needs").selectAll().execute();
  return new Map(rows.map(({ step, needs }) => [step, needs]));
}

/** Brings a store up to this code's version. On PostgreSQL a lock lets one replica do it and the others wait. */
export async function migrate(
  db: Kysely<Tables>,
  kind: Backend["kind"],
  steps: readonly Step[],
): Promise<void> {
  const migrations = Object.fromEntries(
    steps.map((step) => [step.name, { up: (tx: Kysely<Tables>) => carryOut(tx, kind, step) }]),
  );
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
}

/** Carries a step out, and writes down which older code can go on with the store afterwards. */
export async function carryOut(db: Kysely<Tables>, kind: Backend["kind"], step: Step): Promise<void> {
  await step.up(db, kind);
  await db.schema
    .createTable("step_needs")
    .ifNotExists()
    .addColumn("step", "text", (column) => column.primaryKey())
    .addColumn("needs", "text", (column) => column.notNull())
    .execute();
  await db.insertInto("step_needs").values({ step: step.name, needs: step.needs }).execute();
}
