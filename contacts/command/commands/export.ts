import type { Writable } from "node:stream";
import { Option } from "commander";
import { signedUrl, signer } from "../../links/signer.ts";
import { readHistory } from "../../store/history.ts";
import { recordJob } from "../../store/jobs.ts";
import { audited } from "../audit.ts";
import type { Kind } from "../export/contact.ts";
import { arrivals, contactPages } from "../export/contact-pages.ts";
import { cursorText, FOREIGN_CURSOR, RESTART_ADVICE, readCursor, writeCursor } from "../export/cursor.ts";
import { writeFacts } from "../export/fact-lines.ts";
import { FORMATS } from "../export/format.ts";
import { settled } from "../export/settled.ts";
import { type SignedLinks, toNewFile, writeContacts } from "../export/write.ts";
import { requireFolder } from "../file-access.ts";
import { outputTo, progress } from "../output.ts";
import { recordCopy } from "../places.ts";
import { kindOption, newCommand, noted, type Session } from "../session.ts";
import type { ContactSettings } from "../settings.ts";
import { FailureError, UsageError } from "../usage-error.ts";
import { when } from "./list.ts";

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
      const { kind: kinds, format, bom, output, cursor: file, since = null } = options;
      if (bom && format !== "csv") throw new UsageError("--bom belongs to --format csv");
      if (file === "-") throw new UsageError("--cursor needs a file, which is read and written");
      if (file !== undefined) requireFolder(file);
      const { stdout, stderr } = session.streams;
      const database = await session.open();
      const work = async () => {
        const db = await database.reader();
        const history = (await readHistory(db)).name;
        const isNumbered = file !== undefined || options.facts;
        const { upTo, last } = isNumbered ? await settled(database) : { upTo: 0, last: null };
        // With --since the numbers of another history do not matter, because the file is written from the start.
        const isContinued = file !== undefined && since === null;
        const position = isContinued ? await readCursor(file, db) : 0;
        if (position === null && !options.facts)
          throw new FailureError(`${FOREIGN_CURSOR}: ${RESTART_ADVICE}`);
        if (position === null)
          stderr.write(`contacts: ${FOREIGN_CURSOR}: the journal starts over, with every fact\n`);
        const after = position ?? 0;
        const write = async (target: Writable) => {
          if (options.facts) {
            const watched = progress(stderr, "facts");
            return writeFacts(db, after, upTo, outputTo(target), watched.at);
          }
          const selection = {
            kinds,
            since,
            withdrawn: options.withdrawn ?? false,
            confirmed: options.confirmed ?? (options.unconfirmed ? false : null),
          };
          const found = isContinued ? arrivals(db, kinds, after, upTo) : contactPages(db, selection);
          const written = bom
            ? { ...FORMATS.csv, header: BYTE_ORDER_MARK + FORMATS.csv.header }
            : FORMATS[format];
          const { links } = linksOf(session.settings());
          return writeContacts(db, found, written, target, stderr, history, links);
        };
        const isFile = output !== undefined && output !== "-";
        const count = await (isFile ? toNewFile(output, write) : write(stdout));
        if (file !== undefined) writeCursor(file, cursorText(history, last));
        await noted(session, async () => {
          const job = options.facts ? "journal" : "inquiries";
          if (isFile) await recordCopy(database, output, options.facts ? "journal" : "export");
          if (file !== undefined) await database.transact((tx) => recordJob(tx, job, new Date()));
        });
        if (kinds.includes("newsletter") && !options.facts) stderr.write(linksOf(session.settings()).lacking);
        return count;
      };
      await audited(database, options.facts ? "export --facts" : "export", work, session.unaudited);
    });

/** Returns the links that the settings allow, and what to say where they allow none. */
function linksOf({ linkKeys, baseUrl }: ContactSettings): { links: SignedLinks; lacking: string } {
  if (linkKeys === null || baseUrl === null)
    return { links: () => null, lacking: linkKeys === null ? NO_KEY : NO_ADDRESS };
  const signed = signer(linkKeys);
  const now = new Date();
  const links: SignedLinks = (purpose, email, signUp) =>
    signedUrl(baseUrl, signed, purpose, { email, signUp }, now);
  return { links, lacking: "" };
}
