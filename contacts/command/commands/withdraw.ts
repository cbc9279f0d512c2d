import { Option } from "commander";
import { withdraw } from "../../store/withdraw.ts";
import { dryRunOption, newCommand, readAddresses } from "../arguments.ts";
import { audited } from "../audit.ts";
import { STATUS } from "../errors.ts";
import type { Session } from "../session.ts";

const WORDS = {
  newsletter: {
    ended: "unsubscribed; the evidence of the consent is kept",
    nothing: "this address is not subscribed",
  },
  inquiry: {
    ended: "the inquiries are removed; the evidence of the consent is kept",
    nothing: "there is no inquiry of this address",
  },
} as const;

interface WithdrawOptions {
  readonly purpose: keyof typeof WORDS;
  readonly dryRun?: true;
}

export const withdrawCommand = (session: Session) =>
  newCommand(
    "withdraw",
    "End what people consented to, for one purpose",
    `The subscription ends, or the inquiries are removed; the evidence stays, with the withdrawal.
An address of - reads addresses from standard input, one a line.`,
  )
    .argument("<email...>", "the addresses, or -")
    .addOption(
      new Option("--purpose <purpose>", "what was consented to")
        .choices(Object.keys(WORDS))
        .makeOptionMandatory(),
    )
    .addOption(dryRunOption())
    .action(async (words: string[], options: WithdrawOptions) => {
      const { purpose, dryRun } = options;
      const people = await readAddresses(words, session.streams);
      let count = 0;
      await audited(session, "withdraw", options, async (database) => {
        for (const person of people)
          if (
            await database.transact((tx) => withdraw(tx, purpose, person, new Date()), {
              lock: [person],
              dryRun,
            })
          )
            count++;
        return count;
      });
      const { ended, nothing } = WORDS[purpose];
      if (count === 0 && people.length === 1) return session.reportNotFound(nothing);
      const counted = people.length > 1 ? `${count} of ${people.length} ` : "";
      session.streams.stdout.write(`${dryRun ? "would be: " : ""}${counted}${ended}\n`);
      if (count === 0) session.status = STATUS.nothing;
    });
