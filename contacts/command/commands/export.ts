import type { Writable } from "node:stream";
import { Option } from "commander";
import type { Kysely } from "kysely";
import { type LinkPurpose, signedUrl, signer } from "../../links/signer.ts";
import type { Database } from "../../store/database.ts";
import { readFacts, type StoredFact } from "../../store/facts/union.ts";
import { readHistory } from "../../store/history.ts";
import { recordJob } from "../../store/jobs.ts";
import type { Tables } from "../../store/tables.ts";
import { kindOption, newCommand, when } from "../arguments.ts";
import { audited } from "../audit.ts";
import { FailureError, UsageError } from "../errors.ts";
import { type Contact, type Kind, withEvidence } from "../export/contact.ts";
import { arrivals, contactPages } from "../export/contact-pages.ts";
import { cursorText, FOREIGN_CURSOR, RESTART_ADVICE, readCursor } from "../export/cursor.ts";
import { FACT_LINES } from "../export/fact-lines.ts";
import { FORMATS, type WrittenContact } from "../export/format.ts";
import { settled } from "../export/settled.ts";
import { toNewFile, writePages } from "../export/write.ts";
import { replaceFile, requireFolder } from "../file-access.ts";
import { paged } from "../paging.ts";
import { recordCopy } from "../places.ts";
import type { Session } from "../session.ts";
import type { ContactSettings } from "../settings.ts";

const PAGE_SIZE = 1_000;

interface ExportOptions {
  readonly kind: Kind[];
  readonly since?: string;
  readonly format: keyof typeof FORMATS;
  readonly output?: string;
  readonly withdrawn?: true;
  readonly confirmed?: true;
  readonly unconfirmed?: true;
  readonly bom?: true;
  readonly facts?: true;
  readonly cursor?: string;
}

const NO_KEY =
  "UNSUBSCRIBE_KEY is not set, so there are no links to unsubscribe and to confirm, and there is no double opt-in.\n";
const NO_ADDRESS =
  "BASE_URL is not set, so there are no links to unsubscribe and to confirm: they need the service's public address.\n";
/** U+FEFF: a spreadsheet recognizes UTF-8 by it. */
const BYTE_ORDER_MARK = "\ufeff";

export const exportCommand = (session: Session) =>
  newCommand(
    "export",
    "Write every contact down, with its evidence",
    `With UNSUBSCRIBE_KEY and BASE_URL a subscriber has a link to unsubscribe, and until confirmed one to confirm (14 days).
A CSV cell that a spreadsheet would take for a formula has an apostrophe in front; JSON Lines holds every text exactly.
With --cursor it writes those who came later, in the order in which they came, each of them once.`,
  )
    .addOption(kindOption())
    .option("--since <when>", "only who came then or later", when)
    .addOption(new Option("--format <format>", "the form").choices(Object.keys(FORMATS)).default("csv"))
    .option("--output <file>", "a new file (0600); standard output by default, and for -")
    .addOption(
      new Option("--withdrawn", "also those whose consent has ended, with the evidence of it").conflicts(
        "cursor",
      ),
    )
    .addOption(
      new Option("--confirmed", "of the subscribers only those who confirmed their address").conflicts([
        "unconfirmed",
        "cursor",
      ]),
    )
    .addOption(new Option("--unconfirmed", "of the subscribers only those who did not").conflicts("cursor"))
    .option("--bom", "begin a CSV with a byte order mark, for spreadsheets")
    .option(
      "--cursor <file>",
      "only contacts after the cursor in a file, which is then updated; with --since the file starts over",
    )
    .addOption(
      new Option("--facts", "all facts as JSON Lines, which merge adds to a store").conflicts([
        "kind",
        "since",
        "format",
        "withdrawn",
        "confirmed",
        "unconfirmed",
        "bom",
      ]),
    )
    .action(async (options: ExportOptions) => {
      const { kind: kinds, format, bom, facts, output, cursor: file, since = null } = options;
      if (bom && format !== "csv") throw new UsageError("--bom belongs to --format csv");
      if (file === "-") throw new UsageError("--cursor needs a file, which is read and written");
      if (file !== undefined) requireFolder(file);
      const { stdout, stderr } = session.streams;
      const work = async (database: Database) => {
        const db = await database.reader();
        const history = (await readHistory(db)).name;
        const isNumbered = file !== undefined || facts;
        const { upTo, last } = isNumbered ? await settled(database) : { upTo: 0, last: null };
        // With --since the numbers of another history do not matter, because the file is written from the start.
        const isContinued = file !== undefined && since === null;
        const position = isContinued ? await readCursor(file, db) : 0;
        if (position === null && !facts) throw new FailureError(`${FOREIGN_CURSOR}: ${RESTART_ADVICE}`);
        if (position === null) session.warn(`${FOREIGN_CURSOR}: the journal starts over, with every fact`);
        const after = position ?? 0;
        const write = (target: Writable) => {
          if (facts) {
            const pages = paged<StoredFact>(PAGE_SIZE, (from) =>
              readFacts(db, from?.number ?? after, PAGE_SIZE, upTo),
            );
            return writePages(pages, FACT_LINES, target, { terminal: stderr, of: "facts" });
          }
          const selection = {
            kinds,
            since,
            withdrawn: options.withdrawn ?? false,
            confirmed: options.confirmed ?? (options.unconfirmed ? false : null),
          };
          const found = isContinued ? arrivals(db, kinds, after, upTo) : contactPages(db, selection);
          const pages = written(db, found, history, session.settings());
          const { header, line } = FORMATS[format];
          const begun = { header: bom ? BYTE_ORDER_MARK + header : header, line };
          return writePages(pages, begun, target, { terminal: stderr, of: "contacts" });
        };
        const isFile = output !== undefined && output !== "-";
        const count = await (isFile ? toNewFile(output, write) : write(stdout));
        if (file !== undefined) replaceFile(file, `${cursorText(history, last)}\n`);
        await session.noted(async () => {
          if (isFile) await recordCopy(database, output, facts ? "journal" : "export");
          const job = facts ? "journal" : "inquiries";
          if (file !== undefined) await database.transact((tx) => recordJob(tx, job, new Date()));
        });
        if (kinds.includes("newsletter") && !facts) stderr.write(lackingFor(session.settings()));
        return count;
      };
      await audited(session, facts ? "export --facts" : "export", { onlyReads: true }, work);
    });

/** Returns contacts as they are written, with their evidence, cursors in a history of the store, and signed links. */
async function* written(
  db: Kysely<Tables>,
  pages: AsyncIterable<Contact[]>,
  history: string,
  { linkKeys, baseUrl }: ContactSettings,
): AsyncGenerator<WrittenContact[]> {
  const signed = linkKeys && signer(linkKeys);
  const now = new Date();
  const link = (purpose: LinkPurpose, { email, id }: Pick<Contact, "email" | "id">) =>
    signed && baseUrl && id ? signedUrl(baseUrl, signed, purpose, { email, signUp: id }, now) : null;
  for await (const page of pages)
    yield (await withEvidence(db, page)).map(({ number, confirmedAt, ...contact }) => {
      const isSubscriber = contact.kind === "newsletter";
      const doubleOptIn = isSubscriber ? confirmedAt !== null : null;
      return {
        ...contact,
        doubleOptIn,
        cursor: number && contact.id ? cursorText(history, { number, id: contact.id }) : null,
        unsubscribeUrl: isSubscriber ? link("unsubscribe", contact) : null,
        confirmUrl: doubleOptIn === false ? link("confirm", contact) : null,
      };
    });
}

/** Returns what an operator should know where settings allow no links. */
function lackingFor({ linkKeys, baseUrl }: ContactSettings): string {
  if (linkKeys === null) return NO_KEY;
  return baseUrl === null ? NO_ADDRESS : "";
}
