import { text } from "node:stream/consumers";
import { Argument, Option } from "commander";
import { readAddress } from "../person/address.ts";
import { withdrawal } from "../person/remove.ts";
import { described, dryRunOption, email, type Session, STATUS } from "../session.ts";
import { UsageError } from "../usage-error.ts";

type Purpose = "newsletter" | "inquiry";

const ENDED = {
  newsletter: "unsubscribed; the evidence of the consent is kept",
  inquiry: "the inquiries are removed; the evidence of the consent is kept",
} as const satisfies Record<Purpose, string>;
const NOTHING = {
  newsletter: "this address is not subscribed",
  inquiry: "there is no inquiry of this address",
} as const satisfies Record<Purpose, string>;

/** `contacts withdraw`: ends what somebody consented to, for one purpose. */
export const withdrawCommand = (session: Session) =>
  described(
    "withdraw",
    "End what somebody consented to, for one purpose",
    "The subscription ends, or the inquiries are removed; the evidence stays, with a line for the withdrawal.",
  )
    .addArgument(new Argument("<email>", "the person's address").argParser(email))
    .addOption(
      new Option("--purpose <purpose>", "what was consented to")
        .choices(["newsletter", "inquiry"])
        .makeOptionMandatory(),
    )
    .addOption(dryRunOption())
    .action((person: string, options: { purpose: Purpose; dryRun?: true }) =>
      end(session, [person], options.purpose, options.dryRun ?? false),
    );

/** `contacts unsubscribe`: the short form for the newsletter, also for a list of addresses. */
export const unsubscribeCommand = (session: Session) =>
  described(
    "unsubscribe",
    "End subscriptions, record the withdrawals and keep the evidence",
    "An address of - reads addresses from standard input, one a line.",
  )
    .argument("<email...>", "the addresses, or -")
    .addOption(dryRunOption())
    .action(async (words: string[], options: { dryRun?: true }) =>
      end(session, await addressesOf(words, session), "newsletter", options.dryRun ?? false),
    );

/** Every address is checked before anything is done. */
async function addressesOf(words: readonly string[], { streams }: Session): Promise<string[]> {
  if (words.length !== 1 || words[0] !== "-") return words.map(readAddress);
  const lines = (await text(streams.stdin ?? process.stdin)).split("\n").map((line) => line.trim());
  if (lines.every((line) => line === "")) throw new UsageError("standard input holds no address");
  return lines.flatMap((line, index) => {
    if (line === "") return [];
    try {
      return [readAddress(line)];
    } catch {
      throw new UsageError(`line ${index + 1} is not an e-mail address; nothing was done`);
    }
  });
}

async function end(
  session: Session,
  people: readonly string[],
  purpose: Purpose,
  dryRun: boolean,
): Promise<void> {
  const { stdout, stderr } = session.streams;
  const database = await session.open();
  let ended = 0;
  for (const person of people) if (await withdrawal(database, person, purpose, dryRun)) ended++;
  const would = dryRun ? "would be: " : "";
  if (people.length > 1) stdout.write(`${would}${ended} of ${people.length} ${ENDED[purpose]}\n`);
  else if (ended === 1) stdout.write(`${would}${ENDED[purpose]}\n`);
  else stderr.write(`contacts: ${NOTHING[purpose]}\n`);
  if (ended === 0) session.status = STATUS.nothing;
}
