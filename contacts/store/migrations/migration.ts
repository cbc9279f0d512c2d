import type { Kysely } from "kysely";
import type { Backend } from "../backend.ts";
import type { FormerTables } from "./former-tables.ts";

/** One migration. A released migration is never changed, only followed by another. */
export interface Migration {
  /** Migrations are applied in the order of their names. */
  readonly name: string;
  /**
   * The oldest migration that code must know to work with a store that has this one: an earlier one where something was
   * only added that older code need not know, its own name where older code would break or break something.
   */
  readonly needs: string;
  up(db: Kysely<FormerTables>, kind: Backend["kind"]): Promise<void>;
}
