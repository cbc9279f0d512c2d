import { isObject } from "../rules/json.ts";
import { nearestName } from "./nearest-name.ts";
import type { Option } from "./table.ts";

/**
 * Checks the options of a call: their names, then their values. One that is `undefined` is not given.
 *
 * @param required the names of those that must be given
 * @throws TypeError, or RangeError for a number out of its bounds, that names the option and what is expected
 */
export function checkOptions(
  given: unknown,
  table: Readonly<Record<string, Option>>,
  required: readonly string[] = [],
): void {
  const names = Object.keys(table);
  if (!isObject(given)) throw new TypeError(`options are missing: pass an object with ${names.join(", ")}`);
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(table, name)) continue;
    const near = nearestName(name, names);
    throw new TypeError(
      `there is no option ${name}${near ? `: did you mean ${near}?` : `; there are ${names.join(", ")}`}`,
    );
  }
  for (const [name, { is, expected, isNumber }] of Object.entries(table)) {
    const value = given[name];
    if (value === undefined && required.includes(name))
      throw new TypeError(`${name} is missing: pass ${expected}`);
    if (value !== undefined && !is(value))
      throw new (isNumber ? RangeError : TypeError)(`${name} must be ${expected}`);
  }
}
