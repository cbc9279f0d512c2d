import { Option } from "commander";
import { audited } from "../audit.ts";
import { withdrawal } from "../person/removal.ts";
import { dryRunOption, newCommand, readAddresses, type Session, STATUS } from "../session.ts";

const ENDED = {
  newsletter: "unsubscribed; the evidence of the consent is kept",
  inquiry: "the inquiries are removed; the evidence of the consent is kept",
} as const;
type Purpose = keyof typeof ENDED;
const NOTHING = {
  newsletter: "this address is not subscribed",
  inquiry: "there is no inquiry of this address",
} as const satisfies Record<Purpose, string>;

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
        .choices(["newsletter", "inquiry"])
        .makeOptionMandatory(),
    )
    .addOption(dryRunOption())
    .action((words: string[], options: { purpose: Purpose; dryRun?: true }) =>
      end(session, words, options.purpose, options.dryRun ?? false),
    );

async function end(
  session: Session,
  words: readonly string[],
  purpose: Purpose,
  dryRun: boolean,
): Promise<void> {
  const { stdout } = session.streams;
  const people = await readAddresses(words, session);
  const database = await session.open();
  let ended = 0;
  await audited(database, dryRun ? "withdraw --dry-run" : "withdraw", async () => {
    for (const person of people) if (await withdrawal(database, person, purpose, dryRun)) ended++;
    return ended;
  });
  const would = dryRun ? "would be: " : "";
  if (people.length > 1) stdout.write(`${would}${ended} of ${people.length} ${ENDED[purpose]}\n`);
  else if (ended === 1) stdout.write(`${would}${ENDED[purpose]}\n`);
  else session.reportNotFound(NOTHING[purpose]);
  if (ended === 0) session.status = STATUS.nothing;
}
