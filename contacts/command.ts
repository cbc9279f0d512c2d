/** The commands of the program that work on the store. */
export { withNamedCommand } from "./command/named-command.ts";
export { ignoreClosedPipe } from "./command/output.ts";
export {
  type ContactSettings,
  runContacts,
  type SettingsReader,
  type Streams,
} from "./command/run-contacts.ts";
export { migrateStore } from "./store/migrate.ts";
