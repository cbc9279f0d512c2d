import { confirmSubscribers } from "./confirm-subscribers.ts";
import { createTables } from "./create-tables.ts";
import { keepEvidence } from "./keep-evidence.ts";
import { keepFacts } from "./keep-facts.ts";
import { keepHistory } from "./keep-history.ts";
import type { Migration } from "./migration.ts";

export const MIGRATIONS: readonly Migration[] = [
  createTables,
  keepEvidence,
  confirmSubscribers,
  keepHistory,
  keepFacts,
];
