/** The commands of the program that work on the store. */
export type { Streams } from "./command/output.ts";
export { createProgram, runProgram } from "./command/program.ts";
export { runContacts } from "./command/run-contacts.ts";
export type { SettingsReader } from "./command/settings.ts";
export { migrateStore } from "./store/migrate.ts";
