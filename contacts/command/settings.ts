/** The settings of the program that the command needs, as values. */
export interface ContactSettings {
  readonly databaseUrl: string;
  /** The keys of signed links: the first signs. Null where links are off. */
  readonly linkKeys: readonly [string, ...string[]] | null;
  /** The public address of the service. */
  readonly baseUrl: string | null;
}

/** The program's way of reading its settings. Its errors name a setting, in words for the operator. */
export interface SettingsReader {
  /** The version of the program. */
  readonly release: string;
  read(): ContactSettings;
  /** Checks a URL as `DATABASE_URL` is checked. */
  readUrl(url: string): string;
}
