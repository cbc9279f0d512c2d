import { runContacts, type Streams } from "./contacts/run.ts";
import { readConfig } from "./settings/config.ts";
import { migrateStore } from "./store/migrate.ts";

type Environment = Record<string, string | undefined>;
type Command = (argv: readonly string[], environment: Environment, streams: Streams) => Promise<number>;

/** What the program can do beside serving, by the word that follows its name. */
const commands: Readonly<Record<string, Command>> = {
  contacts: runContacts,
  async migrate(_, environment, { stderr }) {
    const done = await migrateStore(readConfig(environment).DATABASE_URL, (line) =>
      stderr.write(`${line}\n`),
    );
    return done ? 0 : 1;
  },
};

/** Runs the command that stands first, with what follows it; answers the exit status. */
export async function runCommand(
  [name = "", ...argv]: readonly string[],
  environment: Environment,
  streams: Streams,
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(argv, environment, streams);
  const names = Object.keys(commands).join(" and ");
  streams.stderr.write(`Without a command this program serves; the commands are ${names}.\n`);
  return 2;
}
