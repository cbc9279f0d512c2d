import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { InvalidArgumentError } from "commander";
import type { Kind } from "../export/contact.ts";
import { feed, settled } from "../export/feed.ts";
import { FORMATS } from "../export/format.ts";
import { writeContacts } from "../export/write.ts";
import { described, kindOption, type Session } from "../session.ts";
import { cursorOf } from "./export.ts";

interface FollowOptions {
  readonly kind: Kind[];
  readonly after?: number;
  readonly interval: number;
}

/** `contacts follow`: each contact as it comes, as JSON Lines, until a signal stops it. */
export const followCommand = (session: Session) =>
  described(
    "follow",
    "Write each contact as it comes, as JSON Lines, until SIGINT or SIGTERM",
    "Each line has a cursor: --after that one goes on behind it, without a gap and without a repetition.",
  )
    .addOption(kindOption())
    .option("--after <cursor>", "begin after that contact; by default with contacts from now on", cursorOf)
    .option("--interval <seconds>", "how often to look", seconds, 5)
    .action(async ({ kind, after, interval }: FollowOptions) => {
      const { stdout, stderr } = session.streams;
      const database = await session.open();
      const db = await database.reader();
      const stopped = new AbortController();
      for (const signal of ["SIGINT", "SIGTERM"] as const) once(process, signal).then(() => stopped.abort());
      let seen = after ?? (await settled(database));
      while (!stopped.signal.aborted) {
        const last = Math.max(seen, await settled(database));
        if (last > seen || after === 0)
          await writeContacts(db, feed(db, kind, seen, last), FORMATS.jsonl, stdout, stderr);
        seen = last;
        await sleep(interval * 1_000, undefined, { signal: stopped.signal }).catch(() => {});
      }
    });

function seconds(text: string): number {
  if (!/^\d{1,5}(?:\.\d+)?$/.test(text) || Number(text) < 0.1)
    throw new InvalidArgumentError("A number of seconds is expected, at least 0.1.");
  return Number(text);
}
