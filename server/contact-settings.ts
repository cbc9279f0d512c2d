import type { SettingsReader } from "@intent-resolution/contacts/command";
import { type Environment, readConfig } from "./settings/config.ts";
import { RELEASE } from "./settings/release.ts";

/** Returns the settings of an environment as the operator's command takes them. */
export const contactSettings = (environment: Environment): SettingsReader => ({
  release: RELEASE,
  read() {
    const { DATABASE_URL, UNSUBSCRIBE_KEY, BASE_URL } = readConfig(environment);
    return { databaseUrl: DATABASE_URL, linkKeys: UNSUBSCRIBE_KEY, baseUrl: BASE_URL };
  },
  // The rules of the setting are those of any store.
  readUrl: (url) => readConfig({ DATABASE_URL: url }).DATABASE_URL,
});
