import { samePortFault } from "./endpoint.ts";
import { ConfigError, type Environment, textOf } from "./environment.ts";
import type { Quota } from "./readers.ts";
import { type Config, settings } from "./table.ts";

/** The result of reading an environment: the settings where every one of them can be used, and all that is wrong with it. */
export interface SettingsResult {
  readonly config: Config | null;
  /** The settings that can be used, each by itself; the others are absent. */
  readonly usable: Partial<Config>;
  /** One line for each setting that cannot be used; none repeats a value. */
  readonly faults: readonly string[];
}

/** Reads every setting from an environment, with its default where the variable is absent. */
export function readSettings(environment: Environment): SettingsResult {
  const faults: string[] = [];
  const values = Object.entries(settings).flatMap(([name, setting]) => {
    try {
      const text = textOf(name, environment) ?? setting.default;
      return [[name, text === null ? null : setting.read(text)] as const];
    } catch (error) {
      if (error instanceof ConfigError) faults.push(error.message);
      else if (error instanceof RangeError) faults.push(`${name} ${error.message}`);
      else throw error;
      return [];
    }
  });
  const usable = Object.fromEntries(values) as { -readonly [K in keyof Config]?: Config[K] };
  const shared = samePortFault(usable);
  if (shared !== null) {
    faults.push(shared);
    delete usable.ADMIN_PORT;
  }
  Object.freeze(usable);
  return { config: faults.length === 0 ? (usable as Config) : null, usable, faults };
}

/** @throws {ConfigError} naming the first setting whose value cannot be used and what it must be */
export function readConfig(environment: Environment): Config {
  const { config, faults } = readSettings(environment);
  if (!config) throw new ConfigError(faults[0]);
  return config;
}

export { ConfigError, type Environment } from "./environment.ts";
export type { Config, Quota };
