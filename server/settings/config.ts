import { type Quota, settings } from "./table.ts";

/** The settings of one start, read once and never changed. */
export type Config = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]["read"]> };

/** A setting that cannot be used; its message is the one line that the start ends with. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads every setting from an environment, with its default where the variable is absent or empty.
 *
 * @throws {ConfigError} naming the first setting whose value cannot be used and what it must be
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = Object.entries(settings).map(([name, setting]) => {
    const text = environment[name] || setting.default;
    try {
      return [name, text === null ? null : setting.read(text)];
    } catch (error) {
      throw new ConfigError(`${name} ${(error as RangeError).message}`);
    }
  });
  return Object.freeze(Object.fromEntries(values) as Config);
}

export type { Quota };
