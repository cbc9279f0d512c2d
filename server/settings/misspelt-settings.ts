import { type Environment, fileSettings, isSetting } from "./environment.ts";
import { settings } from "./table.ts";

/** The beginnings of our settings' names that no other program's variables are known to have. */
const OWN_PREFIXES = [
  "RATE_LIMIT",
  "SHUTDOWN_",
  "OPERATOR_",
  "CONSENT_",
  "TRUSTED_PROX",
  "UNSUBSCRIBE_",
  "PRODUCT_STAGE",
];
/** Letters that a misspelt name may have wrong, and the length from which names are compared like that. */
const MAX_WRONG_LETTERS = 2;
const MIN_COMPARED_LENGTH = 7;
/** The length from which a name is taken for the beginning of a setting's: shorter ones are in use for other things. */
const MIN_BEGINNING_LENGTH = 5;

const NAMES: readonly string[] = [...Object.keys(settings), ...fileSettings];

/**
 * Returns one line for each variable that looks like a setting and is not one: it has no effect, although it was meant
 * to.
 */
export function misspelt(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => !isSetting(name) && environment[name] !== undefined)
    .flatMap((name) => complaint(name) ?? []);
}

function complaint(name: string): string | null {
  const base = name.replace(/_FILE$/, "");
  if (base !== name && Object.hasOwn(settings, base)) return `${name} is not read: ${base} is not a secret`;
  const meant = namesLike(name.toUpperCase());
  if (meant.length === 0) return null;
  return `${name} is not a setting: is ${new Intl.ListFormat("en", { type: "disjunction" }).format(meant)} meant?`;
}

/** Returns the name with the fewest letters that differ, or else those that begin as only names of settings do. */
function namesLike(name: string): readonly string[] {
  const [nearest] = NAMES.filter(
    (known) =>
      Math.min(known.length, name.length) >= MIN_COMPARED_LENGTH &&
      Math.abs(known.length - name.length) <= MAX_WRONG_LETTERS &&
      distance(name, known) <= MAX_WRONG_LETTERS,
  ).sort((one, other) => distance(name, one) - distance(name, other));
  if (nearest !== undefined) return [nearest];
  const prefix = OWN_PREFIXES.find((each) => name.startsWith(each)) ?? beginningOf(name);
  return prefix === undefined ? [] : Object.keys(settings).filter((known) => known.startsWith(prefix));
}

/** Returns the first words of a setting, such as `REDIS_` where `REDIS` is set. */
const beginningOf = (name: string): string | undefined =>
  name.length >= MIN_BEGINNING_LENGTH && NAMES.some((known) => known.startsWith(`${name}_`))
    ? `${name}_`
    : undefined;

/** Returns the letters to put in, take out or replace (Levenshtein's distance). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
