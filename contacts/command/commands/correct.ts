import { audited } from "../audit.ts";
import { correct, readName } from "../person/correct.ts";
import { transact } from "../person/dry-run.ts";
import { readAddress } from "../person/email-address.ts";
import {
  asArgument,
  dryRunOption,
  emailArgument,
  newCommand,
  readOneAddress,
  type Session,
} from "../session.ts";
import { UsageError } from "../usage-error.ts";

interface CorrectOptions {
  readonly name?: string;
  readonly email?: string;
  readonly dryRun?: boolean;
}

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
    .action(async (word: string, { name, email, dryRun = false }: CorrectOptions) => {
      if (name === undefined && email === undefined) throw new UsageError("correct needs --name or --email");
      const person = await readOneAddress(word, session);
      if (person === email) throw new UsageError("--email must be another address");
      const database = await session.open();
      await audited(database, dryRun ? "correct --dry-run" : "correct", async () => {
        const isFound = await transact(database, dryRun, (tx) =>
          correct(database, tx, person, { name, email }),
        );
        if (isFound) session.streams.stdout.write(dryRun ? "would be corrected\n" : "corrected\n");
        else
          session.reportNotFound(
            `nothing ${email === undefined ? "with a name " : ""}is kept about this address`,
          );
        return Number(isFound);
      });
    });
