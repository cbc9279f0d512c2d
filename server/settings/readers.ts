/**
 * Readers of the texts of settings. A reader throws a `RangeError` that says what it expects; it never repeats the
 * value, which may be a secret.
 */
import { EMAIL } from "@intent-resolution/contract";

/** A limit of `count` requests in a fixed window of `seconds`; `null` where the limit is off. */
export type Quota = { readonly count: number; readonly seconds: number } | null;

/** Keys that are valid at once: one that signs, and those that it replaced. */
const MAX_KEYS = 8;

function expect<T>(value: T | null, expectation: string): T {
  if (value === null) throw new RangeError(`must be ${expectation}`);
  return value;
}

export const integer =
  (least: number, most: number) =>
  (text: string): number =>
    expect(
      /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null,
      `a whole number from ${least} to ${most}`,
    );

export const fraction = (text: string): number =>
  expect(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text) ? Number(text) : null, "a number from 0 to 1");

export const flag = (text: string): boolean =>
  expect(text === "true" ? true : text === "false" ? false : null, "true or false");

export const text =
  (pattern: RegExp, expectation: string) =>
  (value: string): string =>
    expect(pattern.test(value) ? value : null, expectation);

/** Reads keys, one a line; empty lines are ignored. */
export function keys(value: string): readonly [string, ...string[]] {
  const [first, ...others] = value.split(/\r?\n/).filter((line) => line !== "");
  const isKey = (line: string) => /^\P{Cc}{32,1024}$/u.test(line);
  return expect(
    first !== undefined && [first, ...others].every(isKey) && others.length < MAX_KEYS
      ? [first, ...others]
      : null,
    `one key a line, at most ${MAX_KEYS}, each with 32 to 1,024 characters, such as \`openssl rand -hex 32\` gives`,
  );
}

export const oneOf =
  <T extends string>(...allowed: readonly T[]) =>
  (value: string): T =>
    expect(allowed.find((each) => each === value) ?? null, `one of ${allowed.join(", ")}`);

const urlOf = (value: string) => (URL.canParse(value) ? new URL(value) : null);
const isOfTheWeb = ({ protocol, username, password }: URL) =>
  /^https?:$/.test(protocol) && username + password === "";

/** Normalizes an address of the web: a parser of URLs accepts blanks and missing slashes. */
export function webUrl(value: string): string {
  const url = urlOf(value);
  const plain = url && isOfTheWeb(url) && !/[?#]/.test(url.href);
  return expect(
    plain ? url.href.replace(/(?<!\/)\/+$/, "") : null,
    "an http or https URL without user, query or fragment",
  );
}

/**
 * Reads the address of the service. The pages, their assets and the API have fixed paths: the service is a host's
 * whole site, or none of it.
 */
export function siteUrl(value: string): string {
  const url = urlOf(value);
  const whole = url && isOfTheWeb(url) && !/[?#]/.test(url.href) && url.pathname === "/";
  return expect(
    whole ? url.origin : null,
    "an http or https URL without user, path, query or fragment: the service is at the root of its host",
  );
}

/** Reads an address to lead people to, with any query and fragment. */
export function linkUrl(value: string): string {
  const url = urlOf(value);
  return expect(url && isOfTheWeb(url) ? url.href : null, "an http or https URL without user");
}

const EMAIL_ADDRESS = new RegExp(EMAIL);
const isEmail = (value: string) => value.length <= 254 && EMAIL_ADDRESS.test(value);

export const email = (value: string): string => expect(isEmail(value) ? value : null, "an e-mail address");

/**
 * Reads a contact as RFC 9116, section 2.5.3, has it: a URI; web addresses must be encrypted. A bare e-mail address is
 * meant as `mailto:`.
 */
export function contactUri(value: string): string {
  if (isEmail(value)) return `mailto:${value}`;
  const url = urlOf(value);
  const known =
    url &&
    ((url.protocol === "https:" && isOfTheWeb(url)) ||
      (url.protocol === "mailto:" && isEmail(url.pathname)) ||
      /^tel:\+?[\d.()-]+$/.test(url.href));
  return expect(known ? url.href : null, "an e-mail address, or a mailto:, https: or tel: URI");
}

/**
 * Reads the address of Redis without a query: the client takes one for options of its own, which would undo those that
 * the service relies on.
 */
export function redisUrl(value: string): string {
  const url = /^rediss?:\/\/./.test(value) ? urlOf(value) : null;
  const plain =
    url &&
    /^(?:\/\d{0,5})?$/.test(url.pathname) &&
    !/[?#]/.test(url.href) &&
    isEncoded(url.username + url.password);
  return expect(plain ? value : null, "redis://HOST:PORT/NUMBER, or the same with rediss://, without query");
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function origin(value: string): string {
  const url = urlOf(value);
  const whole =
    url && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, "").toLowerCase();
  return expect(whole ? url.origin : null, "origins such as https://example.org, separated by commas");
}

const listed = (value: string): readonly string[] =>
  value
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

export const origins = (value: string): readonly string[] => listed(value).map(origin);

export function quota(value: string): Quota {
  if (value === "off") return null;
  const [, count, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})s$/.exec(value) ?? [];
  return expect(
    count && seconds ? { count: Number(count), seconds: Number(seconds) } : null,
    "COUNT/SECONDSs, such as 600/60s, or off",
  );
}

/** Pairs such as `motion=production`, of these names and these values; each name at most once. */
export const pairs =
  <K extends string, V extends string>(names: readonly K[], values: readonly V[]) =>
  (value: string): Readonly<Partial<Record<K, V>>> => {
    const found: Partial<Record<K, V>> = {};
    for (const pair of listed(value)) {
      const [left, right, ...more] = pair.split("=");
      const name = names.find((each) => each === left);
      const one = values.find((each) => each === right);
      if (!name || !one || more.length > 0 || Object.hasOwn(found, name))
        throw new RangeError(
          `must be pairs such as ${names[0]}=${values[0]}, separated by commas: ${names.join(", ")}, each with one of ${values.join(", ")}`,
        );
      found[name] = one;
    }
    return found;
  };
