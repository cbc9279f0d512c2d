import { kindOption, newCommand, when } from "../arguments.ts";
import { audited } from "../audit.ts";
import type { Kind } from "../export/contact.ts";
import { contactPages } from "../export/contact-pages.ts";
import { LIST } from "../export/format.ts";
import { writePages } from "../export/write.ts";
import type { Session } from "../session.ts";

export const listCommand = (session: Session) =>
  newCommand("list", "Show who got in touch, one line each")
    .addOption(kindOption())
    .option("--since <when>", "only who came then or later", when)
    .action(({ kind: kinds, since }: { kind: Kind[]; since?: string }) =>
      audited(session, "list", { onlyReads: true }, async (database) => {
        const selection = { kinds, since: since ?? null, withdrawn: false, confirmed: null };
        const pages = contactPages(await database.reader(), selection);
        const { stdout, stderr } = session.streams;
        return writePages(pages, LIST, stdout, { terminal: stderr, of: "contacts" });
      }),
    );
