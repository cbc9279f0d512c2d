import { type Selectable, sql } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { newCommand, when } from "../arguments.ts";
import { writePages } from "../export/write.ts";
import { paged } from "../paging.ts";
import type { Session } from "../session.ts";

type Line = Selectable<Tables["audit"]>;

const PAGE_SIZE = 1_000;

const FORMAT = {
  header: "",
  line: ({ created_at, operator, command, contacts }: Line) =>
    `${created_at}  ${command.padEnd(20)}  ${String(contacts ?? "-").padStart(9)}  ${operator}\n`,
};

export const auditCommand = (session: Session) =>
  newCommand(
    "audit",
    "Show which commands read or changed contacts: when, who, which, and how many",
    "A line without a number is of a command that did not end.",
  )
    .option("--since <when>", "only commands from then on", when)
    .action(async ({ since = "" }: { since?: string }) => {
      const db = await (await session.open()).reader();
      const page = db.selectFrom("audit").selectAll().orderBy("created_at").orderBy("id").limit(PAGE_SIZE);
      const pages = paged<Line>(PAGE_SIZE, (last) =>
        page
          .where(sql<boolean>`(created_at, id) > (${last?.created_at ?? since}, ${last?.id ?? 0})`)
          .execute(),
      );
      const { stdout, stderr } = session.streams;
      await writePages(pages, FORMAT, stdout, { terminal: stderr, of: "lines" });
    });
