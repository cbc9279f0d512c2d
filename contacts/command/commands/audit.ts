import { type Selectable, sql } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { outputTo } from "../output.ts";
import { paged } from "../paging.ts";
import { newCommand, type Session } from "../session.ts";
import { when } from "./list.ts";

const PAGE_SIZE = 1_000;

export const auditCommand = (session: Session) =>
  newCommand(
    "audit",
    "Show which commands read or changed contacts: when, who, which, and how many",
    "A line without a number is of a command that did not end.",
  )
    .option("--since <when>", "only commands from then on", when)
    .action(async ({ since = "" }: { since?: string }) => {
      const db = await (await session.open()).reader();
      const output = outputTo(session.streams.stdout);
      const page = db.selectFrom("audit").selectAll().orderBy("created_at").orderBy("id").limit(PAGE_SIZE);
      const pages = paged<Selectable<Tables["audit"]>>(PAGE_SIZE, (last) =>
        page
          .where(sql<boolean>`(created_at, id) > (${last?.created_at ?? since}, ${last?.id ?? 0})`)
          .execute(),
      );
      for await (const rows of pages) {
        const lines = rows.map(
          ({ created_at, operator, command, contacts }) =>
            `${created_at}  ${command.padEnd(20)}  ${String(contacts ?? "-").padStart(9)}  ${operator}\n`,
        );
        await output.write(lines.join(""));
      }
    });
