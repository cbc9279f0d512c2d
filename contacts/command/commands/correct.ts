import {
  asArgument,
  dryRunOption,
  emailArgument,
  newCommand,
  readAddress,
  readOneAddress,
} from "../arguments.ts";
import { audited } from "../audit.ts";
import { UsageError } from "../errors.ts";
import { type Correction, correct, readName } from "../person/correct.ts";
import type { Session } from "../session.ts";

export const correctCommand = (session: Session) =>
  newCommand(
    "correct",
    "Correct a person's name or address",
    "With --email everything goes to the other address, unconfirmed, the evidence with its times; nothing of the former one is kept.",
  )
    .addArgument(emailArgument())
    .option("--name <name>", "the name in all inquiries", (text) => asArgument(() => readName(text)))
    .option("--email <email>", "the address", (text) => asArgument(() => readAddress(text)))
    .addOption(dryRunOption())
    .action(async (word: string, { dryRun, ...correction }: Correction & { dryRun?: true }) => {
      const { name, email } = correction;
      if (name === undefined && email === undefined) throw new UsageError("correct needs --name or --email");
      const person = await readOneAddress(word, session.streams);
      if (person === email) throw new UsageError("--email must be another address");
      const lock = [person, ...(email === undefined ? [] : [email])];
      await audited(session, "correct", { dryRun }, async (database) => {
        const isFound = await database.transact((tx) => correct(tx, person, correction), { lock, dryRun });
        if (isFound) session.streams.stdout.write(dryRun ? "would be corrected\n" : "corrected\n");
        else
          session.reportNotFound(
            `nothing ${email === undefined ? "with a name " : ""}is kept about this address`,
          );
        return Number(isFound);
      });
    });
