import { setTimeout as sleep } from "node:timers/promises";
import { InvalidArgumentError } from "commander";
import { readHistory } from "../../store/history.ts";
import { audited } from "../audit.ts";
import type { Kind } from "../export/contact.ts";
import { type Cursor, numberAt } from "../export/cursor.ts";
import { feed, settled } from "../export/feed.ts";
import { FORMATS } from "../export/format.ts";
import { writeContacts } from "../export/write.ts";
import { described, kindOption, type Session } from "../session.ts";
import { cursorOf } from "./export.ts";

interface FollowOptions {
  readonly kind: Kind[];
  readonly after?: Cursor;
  readonly interval: number;
}

export const followCommand = (session: Session) =>
  described(
    "follow",
    "Write each contact as it comes, as JSON Lines, until SIGINT or SIGTERM",
    "Each line has a cursor: --after goes on with the one after it, without a gap and without a repetition.",
  )
    .addOption(kindOption())
    .option("--after <cursor>", "begin after that contact; by default with contacts from now on", cursorOf)
    .option("--interval <seconds>", "how often to look", seconds, 5)
    .action(async ({ kind, after, interval }: FollowOptions) => {
      const { stdout, stderr } = session.streams;
      const database = await session.open();
      const stopped = new AbortController();
      session.onSignal(() => stopped.abort());
      await audited(database, "follow", async () => {
        const db = await database.reader();
        const history = await readHistory(db, database.kind);
        const write = (from: number, to: number) =>
          writeContacts(db, feed(db, kind, from, to), FORMATS.jsonl, stdout, stderr, history);
        const begin = await settled(database);
        let seen = after === undefined ? begin : numberAt(after, history, begin);
        let count = 0;
        let isFirst = after !== undefined;
        while (!stopped.signal.aborted) {
          const last = await settled(database);
          // A failover may lead to a server that knows less.
          numberAt({ history, number: seen }, await readHistory(db, database.kind), last);
          if (last > seen || isFirst) count += await write(seen, last);
          seen = last;
          isFirst = false;
          await sleep(interval * 1_000, undefined, { signal: stopped.signal }).catch(() => {});
        }
        return count;
      });
    });

function seconds(text: string): number {
  if (!/^\d{1,5}(?:\.\d+)?$/.test(text) || Number(text) < 0.1)
    throw new InvalidArgumentError("A number of seconds is expected, at least 0.1.");
  return Number(text);
}
