import { confirmSubscribers } from "./confirm-subscribers.ts";
import { createTables } from "./create-tables.ts";
import { keepEvidence } from "./keep-evidence.ts";
import type { Step } from "./step.ts";

/** Every step of the store, the oldest first. */
export const STEPS: readonly Step[] = [createTables, keepEvidence, confirmSubscribers];
