/** Every command of the operator, one after the other, on a store that others write to all the while. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addPeople } from "../../fixtures/people.ts";
import { contactsWith, emailsOf, exported } from "../../fixtures/servers/contacts.ts";
import { removeFolder } from "../../fixtures/servers/daemon.ts";
import { startPostgres } from "../../fixtures/servers/postgres.ts";
import { startService } from "../../fixtures/servers/service.ts";
import { signUpSteadily } from "../../fixtures/servers/signups.ts";

const CLIENTS = 4;

/** Runs all commands over and over for some seconds on each store; returns what went wrong. */
export async function writeBeside(seconds: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "intents-beside-"));
  const postgres = await startPostgres();
  const faults: string[] = [];
  try {
    for (const url of [`sqlite:${join(folder, "intents.sqlite")}`, await postgres.createDatabase()])
      faults.push(...(await besideOne(url, join(folder, url.split(":")[0] as string), seconds)));
    return faults;
  } finally {
    await postgres.remove();
    removeFolder(folder);
  }
}

async function besideOne(url: string, folder: string, seconds: number): Promise<string[]> {
  const kind = url.split(":")[0];
  const service = await startService({ DATABASE_URL: url, RATE_LIMIT_CONTACT_TOTAL: "off" }, folder);
  const faults: string[] = [];
  const other = `sqlite:${folder}.other`;
  await addPeople(other, "other");
  const signUps = signUpSteadily(() => service.url, CLIENTS);
  const end = performance.now() + seconds * 1_000;
  let rounds = 0;
  while (rounds === 0 || performance.now() < end) {
    const file = (name: string) => `${folder}.${name}-${rounds}`;
    const person = `someone-${rounds++}`;
    const email = `${person}@example.org`;
    const corrected = `${person}-corrected@example.org`;
    await addPeople(url, person);
    const commands = [
      ["list"],
      ["show", email],
      ["export", "--output", file("csv")],
      ["export", "--facts", "--cursor", file("journal-cursor"), "--output", file("journal")],
      ["confirm", email],
      ["correct", email, "--email", corrected],
      ["withdraw", corrected, "--purpose", "newsletter"],
      ["erase", corrected],
      ["purge", "--older-than", "P24M"],
      ["purge", "--unconfirmed", "P1D", "--yes"],
      ["stats"],
      ...(kind === "sqlite" ? [["backup", file("backup")]] : []),
      ["merge", other],
      ["audit"],
      ["record-job", "backup"],
      ["export", "--format", "jsonl", "--cursor", file("cursor"), "--output", file("jsonl")],
    ];
    for (const argv of commands) {
      const { status, errors } = await contactsWith(url, {}, ...argv);
      // A service has the file open and may be reading it when an erasure has to empty the log.
      const isLeft = status === 1 && kind === "sqlite" && errors.includes("its write-ahead log still holds");
      if (status !== 0 && !isLeft) faults.push(`${kind}: ${argv[0]} ended with ${status}: ${errors}`);
    }
  }
  await signUps.stop();
  const people = new Set(emailsOf((await exported(url)).lines));
  const missing = signUps.acknowledged.filter((each) => !people.has(each));
  const extra = [...people].filter((each) => each.startsWith("someone-"));
  if (missing.length > 0) faults.push(`${kind}: ${missing.length} acknowledged sign-ups are missing`);
  if (extra.length > 0) faults.push(`${kind}: ${extra.length} people are there who were erased`);
  for (const [status, count] of signUps.statuses)
    if (status !== 202) faults.push(`${kind}: ${count} sign-ups were answered with ${status}`);
  process.stdout.write(`${kind}: ${rounds} rounds of all commands, ${people.size} sign-ups beside them\n`);
  await service.end();
  return faults;
}
