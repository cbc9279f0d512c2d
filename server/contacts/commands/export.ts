import type { Writable } from "node:stream";
import { Option } from "commander";
import { signedUrl, signer } from "../../links/signer.ts";
import type { Config } from "../../settings/config.ts";
import type { Kind } from "../export/contact.ts";
import { keepCursor, parseCursor, readCursor } from "../export/cursor.ts";
import { feed, settled } from "../export/feed.ts";
import { FORMATS } from "../export/format.ts";
import { pages } from "../export/pages.ts";
import { type SignedLinks, toNewFile, writeContacts } from "../export/write.ts";
import { asArgument, described, kindOption, type Session } from "../session.ts";
import { UsageError } from "../usage-error.ts";
import { when } from "./list.ts";

interface ExportOptions {
  readonly kind: Kind[];
  readonly since?: string;
  readonly format: keyof typeof FORMATS;
  readonly output?: string;
  readonly withdrawn?: true;
  readonly bom?: true;
  readonly after?: number;
  readonly cursor?: string;
}

const NOT_CONFIRMED =
  "Newsletter addresses are not confirmed: no mail was sent and no double opt-in took place.\n";
const NO_ADDRESS =
  "BASE_URL is not set, so there are no links to unsubscribe and to confirm: they need the service's public address.\n";
/** U+FEFF: a spreadsheet recognizes UTF-8 by it. */
const BYTE_ORDER_MARK = "\ufeff";

export const cursorOf = (text: string): number => asArgument(() => parseCursor(text));

/** `contacts export`: every contact with its evidence, to standard output or to a new file. */
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
    .option("--output <file>", "a new file (0600) instead of standard output")
    .addOption(
      new Option("--withdrawn", "also those whose consent has ended, with the evidence of it").conflicts([
        "after",
        "cursor",
      ]),
    )
    .option("--bom", "begin a CSV with a byte order mark, for spreadsheets")
    .addOption(
      new Option("--after <cursor>", "only who came after that contact")
        .argParser(cursorOf)
        .conflicts(["since", "cursor"]),
    )
    .addOption(
      new Option("--cursor <file>", "the same, from a file that is then brought up to date").conflicts(
        "since",
      ),
    )
    .action(async (options: ExportOptions) => {
      const { stdout, stderr } = session.streams;
      const { kind: kinds, format, bom, output } = options;
      if (bom && format !== "csv") throw new UsageError("--bom belongs to --format csv");
      const database = await session.open();
      const db = await database.reader();
      const after = options.cursor === undefined ? (options.after ?? null) : readCursor(options.cursor);
      const last = after === null ? null : Math.max(after, await settled(database));
      const found =
        after === null || last === null
          ? pages(db, { kinds, since: options.since ?? null, withdrawn: options.withdrawn ?? false })
          : feed(db, kinds, after, last);
      const written = bom
        ? { ...FORMATS.csv, header: BYTE_ORDER_MARK + FORMATS.csv.header }
        : FORMATS[format];
      const write = (target: Writable) =>
        writeContacts(db, found, written, target, stderr, linksOf(session.config(), stderr));
      await (output === undefined ? write(stdout) : toNewFile(output, write));
      if (options.cursor !== undefined && last !== null) keepCursor(options.cursor, last);
      else if (last !== null) stderr.write(`cursor: ${last}\n`);
      if (kinds.includes("newsletter")) stderr.write(NOT_CONFIRMED);
    });

function linksOf({ UNSUBSCRIBE_KEY, BASE_URL }: Config, stderr: Writable): SignedLinks {
  if (UNSUBSCRIBE_KEY === null) return () => null;
  if (BASE_URL === null) {
    stderr.write(NO_ADDRESS);
    return () => null;
  }
  const signed = signer(UNSUBSCRIBE_KEY);
  const now = new Date();
  return (purpose, email) => signedUrl(BASE_URL, signed, purpose, email, now);
}
