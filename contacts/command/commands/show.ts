import { emailArgument, newCommand, readOneAddress } from "../arguments.ts";
import { audited } from "../audit.ts";
import { evidenceText } from "../export/format.ts";
import { type Person, personOf } from "../person/person.ts";
import type { Session } from "../session.ts";
import { linesOf, shown } from "../terminal-text.ts";

export const showCommand = (session: Session) =>
  newCommand(
    "show",
    "Show everything that is kept about a person",
    "Every inquiry, the subscription, and every line of consent with the words that were agreed to: what a person who asks for a copy is to get.",
  )
    .addArgument(emailArgument())
    .option("--json", "write JSON for programs")
    .action(async (word: string, { json }: { json?: true }) => {
      const address = await readOneAddress(word, session.streams);
      await audited(session, "show", { onlyReads: true }, async (database) => {
        const person = await personOf(await database.reader(), address);
        if (person)
          session.streams.stdout.write(json ? `${JSON.stringify(person, null, 2)}\n` : textOf(person));
        else session.reportNotFound("nothing is kept about this address");
        return Number(person !== null);
      });
    });

function textOf({ email, inquiries, subscription, consents }: Person): string {
  const lines = [email, ""];
  for (const { id, kind, createdAt, name, language, organization, message, capitalRange } of inquiries) {
    lines.push(`Inquiry ${id} of ${createdAt}: ${kind}, ${name}, ${language}`);
    if (organization !== null) lines.push(`  organization: ${organization}`);
    if (capitalRange !== null) lines.push(`  capital range: ${capitalRange}`);
    if (message !== null) lines.push(...indented(message));
    lines.push("");
  }
  if (subscription)
    lines.push(`Subscribed to the newsletter since ${subscription.createdAt}, ${subscription.language}`, "");
  for (const { text, digest, ...line } of consents) {
    lines.push(evidenceText(line));
    if (text !== null) lines.push(...indented(text), `  (SHA-256 ${digest})`);
    else if (line.event === "given" && line.consentVersion !== null)
      lines.push("  (a text of this version and language was never kept here)");
  }
  return `${shown(lines.join("\n")).trimEnd()}\n`;
}

const indented = (text: string) => linesOf(text).map((line) => `  ${line}`);
