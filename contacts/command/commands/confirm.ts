import { type Confirmation, confirm } from "../../store/confirm.ts";
import type { Work } from "../../store/database.ts";
import { dryRunOption, newCommand, readAddresses } from "../arguments.ts";
import { audited } from "../audit.ts";
import { STATUS } from "../errors.ts";
import type { Session } from "../session.ts";

export const confirmCommand = (session: Session) =>
  newCommand(
    "confirm",
    "Record that subscribers confirmed their address, as a mail tool knows it",
    "Each gets a line of evidence, once. An address of - reads addresses from standard input, one a line.",
  )
    .argument("<email...>", "the addresses, or -")
    .addOption(dryRunOption())
    .action(async (words: string[], options: { dryRun?: true }) => {
      const people = await readAddresses(words, session.streams);
      const counts = { confirmed: 0, "confirmed before": 0, "not subscribed": 0 };
      await audited(session, "confirm", options, async (database) => {
        for (const person of people) {
          const work: Work<Confirmation> = (tx) => confirm(tx, person, new Date());
          counts[await database.transact(work, { ...options, lock: [person] })]++;
        }
        return counts.confirmed;
      });
      const text = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
      session.streams.stdout.write(`${options.dryRun ? "would be: " : ""}${text.join(", ")}\n`);
      if (counts.confirmed + counts["confirmed before"] === 0) session.status = STATUS.nothing;
    });
