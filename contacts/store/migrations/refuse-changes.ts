import { type Kysely, sql } from "kysely";
import type { Backend } from "../backend.ts";
import type { FormerTables } from "./former-tables.ts";

/**
 * Makes the store itself refuse to change evidence: no line of `consents` or `consent_texts` is ever updated, a text
 * never goes, and a line goes only where the same transaction says so in `erasing`, as erasing a person does.
 */
export async function refuseChanges(db: Kysely<FormerTables>, kind: Backend["kind"]): Promise<void> {
  for (const statement of kind === "sqlite" ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

const CHANGED = "evidence is never changed";
const DELETED = "evidence goes only when a person is erased";

const SQLITE = [
  ...["consents", "consent_texts"].map(
    (table) =>
      `create trigger ${table}_no_update before update on ${table} begin select raise(abort, '${CHANGED}'); end`,
  ),
  `create trigger consents_no_delete before delete on consents when not exists (select 1 from erasing)
   begin select raise(abort, '${DELETED}'); end`,
  `create trigger consent_texts_no_delete before delete on consent_texts
   begin select raise(abort, '${CHANGED}'); end`,
];

const POSTGRES = [
  // The tables of this schema, whatever the session that deletes calls by these names.
  `create function refuse_change() returns trigger language plpgsql set search_path from current as $$
   begin
     if tg_op = 'DELETE' and tg_table_name = 'consents' then
       if exists (select 1 from erasing) then return old; end if;
       raise exception '${DELETED}';
     end if;
     raise exception '${CHANGED}';
   end $$`,
  ...["consents", "consent_texts"].flatMap((table) => [
    `create trigger ${table}_no_change before update or delete on ${table}
     for each row execute function refuse_change()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
     for each statement execute function refuse_change()`,
  ]),
];
