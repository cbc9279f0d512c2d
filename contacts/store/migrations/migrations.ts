import { keepFacts } from "./keep-facts.ts";
import type { Migration } from "./migration.ts";

/** Steps of stores from before the facts. What they made, the last migration makes, or turns into facts. */
const FORMER = ["0001_create_tables", "0002_keep_evidence", "0003_confirm_subscribers", "0004_keep_history"];

export const MIGRATIONS: readonly Migration[] = [
  ...FORMER.map((name) => ({ name, needs: name, up: async () => {} })),
  keepFacts,
];
