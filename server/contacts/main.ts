import { runContacts } from "./run.ts";

// Not process.exit(): what was written to a pipe must reach it first.
process.exitCode = await runContacts(process.argv.slice(2), process.env, process);
