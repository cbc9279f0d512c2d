import { readHistory } from "../../store/history.ts";
import { audited } from "../audit.ts";
import type { Kind } from "../export/contact.ts";
import { contactPages } from "../export/contact-pages.ts";
import { LIST } from "../export/format.ts";
import { writeContacts } from "../export/write.ts";
import { since } from "../period.ts";
import { asArgument, kindOption, newCommand, type Session } from "../session.ts";

export const when = (text: string): string =>
  asArgument(() => since(text), "It must be a date, a time or a duration, such as 2026-05-01 or P7D.");

export const listCommand = (session: Session) =>
  newCommand("list", "Show who got in touch, one line each")
    .addOption(kindOption())
    .option("--since <when>", "only who came then or later", when)
    .action(async (options: { kind: Kind[]; since?: string }) => {
      const { stdout, stderr } = session.streams;
      const database = await session.open();
      await audited(
        database,
        "list",
        async () => {
          const db = await database.reader();
          const selection = {
            kinds: options.kind,
            since: options.since ?? null,
            withdrawn: false,
            confirmed: null,
          };
          const { name } = await readHistory(db);
          return writeContacts(db, contactPages(db, selection), LIST, stdout, stderr, name);
        },
        session.unaudited,
      );
    });
