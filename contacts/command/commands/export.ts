import type { Writable } from "node:stream";
import { Option } from "commander";
import { signedUrl, signer } from "../../links/signer.ts";
import { readHistory } from "../../store/history.ts";
import { recordJob } from "../../store/jobs.ts";
import { audited } from "../audit.ts";
import type { Kind } from "../export/contact.ts";
import { contactPages } from "../export/contact-pages.ts";
import { type Cursor, cursorText, numberAt, parseCursor, readCursor, writeCursor } from "../export/cursor.ts";
import { feed, settled } from "../export/feed.ts";
import { FORMATS } from "../export/format.ts";
import { type SignedLinks, toNewFile, writeContacts } from "../export/write.ts";
import { requireFolder } from "../file-access.ts";
import { asArgument, described, kindOption, type Session } from "../session.ts";
import type { ContactSettings } from "../settings.ts";
import { UsageError } from "../usage-error.ts";
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
  readonly after?: Cursor;
  readonly cursor?: string;
}

const NO_KEY =
  "UNSUBSCRIBE_KEY is not set, so there are no links to unsubscribe and to confirm, and there is no double opt-in.\n";
const NO_ADDRESS =
  "BASE_URL is not set, so there are no links to unsubscribe and to confirm: they need the service's public address.\n";
/** U+FEFF: a spreadsheet recognizes UTF-8 by it. */
const BYTE_ORDER_MARK = "\ufeff";

export const cursorOf = (text: string): Cursor => asArgument(() => parseCursor(text));

export const exportCommand = (session: Session) =>
  described(
    "export",
    "Write every contact down, with its evidence",
    `With UNSUBSCRIBE_KEY and BASE_URL a subscriber has a link to unsubscribe, and until confirmed one to confirm (14 days).
A CSV cell that a spreadsheet would take for a formula has an apostrophe in front; JSON Lines holds every text exactly.
With --after or --cursor it writes those who came later, in the order in which they came, each of them once.`,
  )
    .addOption(kindOption())
    .option("--since <when>", "only who came then or later", when)
    .addOption(new Option("--format <format>", "the form").choices(Object.keys(FORMATS)).default("csv"))
    .option("--output <file>", "a new file (0600); standard output by default, and for -")
    .addOption(
      new Option("--withdrawn", "also those whose consent has ended, with the evidence of it").conflicts([
        "after",
        "cursor",
      ]),
    )
    .addOption(
      new Option("--confirmed", "of the subscribers only those who confirmed their address").conflicts([
        "unconfirmed",
        "after",
        "cursor",
      ]),
    )
    .addOption(
      new Option("--unconfirmed", "of the subscribers only those who did not").conflicts(["after", "cursor"]),
    )
    .option("--bom", "begin a CSV with a byte order mark, for spreadsheets")
    .addOption(
      new Option("--after <cursor>", "only who came after that contact; 0 is before the first")
        .argParser(cursorOf)
        .conflicts(["since", "cursor"]),
    )
    .option(
      "--cursor <file>",
      "the same, from a file that is then brought up to date; with --since the file is begun anew",
    )
    .action(async (options: ExportOptions) => {
      const { kind: kinds, format, bom, output, cursor: file, since = null } = options;
      if (bom && format !== "csv") throw new UsageError("--bom belongs to --format csv");
      if (file === "-") throw new UsageError("--cursor needs a file, which is read and written");
      if (file !== undefined) requireFolder(file);
      const { stdout, stderr } = session.streams;
      const database = await session.open();
      await audited(database, "export", async () => {
        const db = await database.reader();
        const history = await readHistory(db, database.kind);
        const isFeed = file !== undefined || options.after !== undefined;
        const last = isFeed ? await settled(database) : 0;
        // With --since the numbers of another history do not matter: the file is begun anew.
        const start = since !== null ? null : file !== undefined ? readCursor(file) : (options.after ?? null);
        const selection = {
          kinds,
          since,
          withdrawn: options.withdrawn ?? false,
          confirmed: options.confirmed ? true : options.unconfirmed ? false : null,
        };
        const found =
          start === null
            ? contactPages(db, selection)
            : feed(db, kinds, numberAt(start, history, last), last);
        const written = bom
          ? { ...FORMATS.csv, header: BYTE_ORDER_MARK + FORMATS.csv.header }
          : FORMATS[format];
        const { links, lacking } = linksOf(session.settings());
        const write = (target: Writable) => writeContacts(db, found, written, target, stderr, history, links);
        const count = await (output === undefined || output === "-"
          ? write(stdout)
          : toNewFile(output, write));
        if (file !== undefined) {
          writeCursor(file, cursorText(history, last));
          await database.transact((tx) => recordJob(tx, "inquiries", new Date()));
        } else if (isFeed) stderr.write(`cursor: ${cursorText(history, last)}\n`);
        if (kinds.includes("newsletter")) stderr.write(lacking);
        return count;
      });
    });

/** The links that the settings allow, and what to say where they allow none. */
function linksOf({ linkKeys, baseUrl }: ContactSettings): { links: SignedLinks; lacking: string } {
  if (linkKeys === null || baseUrl === null)
    return { links: () => null, lacking: linkKeys === null ? NO_KEY : NO_ADDRESS };
  const signed = signer(linkKeys);
  const now = new Date();
  const links: SignedLinks = (purpose, email) => signedUrl(baseUrl, signed, purpose, email, now);
  return { links, lacking: "" };
}
