import { confirm } from "../../store/confirm.ts";
import { audited } from "../audit.ts";
import { transact } from "../person/dry-run.ts";
import { dryRunOption, newCommand, readAddresses, type Session, STATUS } from "../session.ts";

export const confirmCommand = (session: Session) =>
  newCommand(
    "confirm",
    "Record that subscribers confirmed their address, as a mail tool knows it",
    "Each gets a line of evidence, once. An address of - reads addresses from standard input, one a line.",
  )
    .argument("<email...>", "the addresses, or -")
    .addOption(dryRunOption())
    .action(async (words: string[], { dryRun = false }: { dryRun?: boolean }) => {
      const people = await readAddresses(words, session);
      const database = await session.open();
      const counts = { confirmed: 0, "confirmed before": 0, "not subscribed": 0 };
      await audited(database, dryRun ? "confirm --dry-run" : "confirm", async () => {
        for (const person of people)
          counts[
            await transact(database, dryRun, async (tx) => {
              await database.lock(tx, person);
              return confirm(tx, person, new Date());
            })
          ]++;
        return counts.confirmed;
      });
      const text = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
      session.streams.stdout.write(`${dryRun ? "would be: " : ""}${text.join(", ")}\n`);
      if (counts.confirmed + counts["confirmed before"] === 0) session.status = STATUS.nothing;
    });
