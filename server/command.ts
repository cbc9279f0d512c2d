import { existsSync } from "node:fs";
import { fileOf, IncompatibleStoreError } from "@intent-resolution/contacts";
import {
  createProgram,
  migrateStore,
  runContacts,
  runProgram,
  type Streams,
} from "@intent-resolution/contacts/command";
import { InvalidArgumentError, Option } from "commander";
import { contactSettings } from "./contact-settings.ts";
import { ConfigError, type Environment, readConfig, readSettings } from "./settings/config.ts";
import { textOf } from "./settings/environment.ts";
import { RELEASE } from "./settings/release.ts";
import { knows } from "./settings/warnings.ts";

/**
 * Runs the command named by the first argument; returns the exit status: 0 done, 1 failed or found
 * a fault, 2 wrong usage or a wrong setting.
 */
export async function runCommand(
  argv: readonly string[],
  environment: Environment,
  streams: Streams,
): Promise<number> {
  const { stdout, stderr } = streams;
  let status = 0;
  const program = createProgram("intent-service", RELEASE, streams)
    .description("The intent resolution service. Settings are environment variables: see docs/operations.md.")
    .enablePositionalOptions();

  // Only for the help: main.ts runs this command itself.
  program.command("serve").description("serve until SIGTERM; so does the program without a command");
  program
    .command("migrate")
    .description("bring the data store to this version, for a job that runs before the replicas start")
    .addOption(
      new Option(
        "--status",
        "print the version of the store and the pending steps, and change nothing",
      ).conflicts("dryRun"),
    )
    .option("--dry-run", "run the migration and roll it back")
    .allowExcessArguments(false)
    .action(async (options: { status?: true; dryRun?: true }) => {
      const mode = options.status ? "status" : options.dryRun ? "dry-run" : "migrate";
      const url = readConfig(environment).DATABASE_URL;
      // Most likely the settings of the service were not handed over, and its store is elsewhere.
      if (
        mode === "migrate" &&
        textOf("DATABASE_URL", environment) === null &&
        !existsSync(fileOf(url) ?? "/")
      )
        throw new ConfigError(
          "there is no database file here: set DATABASE_URL as the service has it (a start makes a new store, this command only where DATABASE_URL names it)",
        );
      status = (await migrateStore(url, mode, (line) => stderr.write(`${line}\n`))) ? 0 : 1;
    });
  program
    .command("contacts")
    .description("manage the contacts: list, export, unsubscribe, erase, purge, back up")
    .argument("[arguments...]", "see: contacts --help")
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (words: string[]) => {
      status = await runContacts(words, contactSettings(environment), streams);
    });
  program
    .command("check")
    .description("check settings, store, Redis, pages and ports, and list every fault at once")
    .action(async () => {
      const findings = await (await import("./check/check.ts")).check(environment);
      for (const { level, text } of findings) stdout.write(`${level.padEnd(7)}  ${text}\n`);
      status = findings.some(({ level }) => level === "fault") ? 1 : 0;
    });
  program
    .command("healthcheck")
    .description(
      "ask the service that runs with these settings whether it is healthy; the data store does not count",
    )
    .option("--wait <seconds>", "repeat the question for this many seconds", seconds, 0)
    .action(async ({ wait }: { wait: number }) => {
      const { askHealth, HEALTH_SETTINGS, healthTarget } = await import("./check/health.ts");
      // Only where it listens: what a unit or a container starts to ask this may have no access to secrets.
      const { usable, faults } = readSettings(environment);
      if (!knows(usable, HEALTH_SETTINGS)) throw new ConfigError(faults.join("\n"));
      const target = healthTarget(usable);
      if (target === null)
        throw new ConfigError("PORT must not be 0 for a service that is asked from outside");
      // Set by systemd for what it runs once the service was started.
      const mainProcess = Number(environment.MAINPID) || null;
      const complaint = await askHealth(target, wait, mainProcess);
      if (complaint !== null) stderr.write(`${complaint}\n`);
      status = complaint === null ? 0 : 1;
    });

  try {
    return (await runProgram(program, argv, streams)) ?? status;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof IncompatibleStoreError)) throw error;
    stderr.write(`${error.message}\n`);
    return error instanceof ConfigError ? 2 : 1;
  }
}

function seconds(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError("A number of seconds is expected.");
  return Number(text);
}
