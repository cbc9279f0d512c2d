/**
 * Every setting of the service: its environment variable, its default, what it means and how its text is read.
 * A reader throws a `RangeError` that says what it expects; it never repeats the value, which may be a secret.
 */
interface Setting<T> {
  readonly default: string | null;
  readonly meaning: string;
  readonly read: (text: string) => T;
}

/** A limit of `count` requests in a fixed window of `seconds`; `null` where the limit is off. */
export type Quota = { readonly count: number; readonly seconds: number } | null;

function expect<T>(value: T | null, expectation: string): T {
  if (value === null) throw new RangeError(`must be ${expectation}`);
  return value;
}

const integer =
  (least: number, most: number) =>
  (text: string): number =>
    expect(
      /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null,
      `a whole number from ${least} to ${most}`,
    );

const fraction = (text: string): number =>
  expect(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text) ? Number(text) : null, "a number from 0 to 1");

const flag = (text: string): boolean =>
  expect(text === "true" ? true : text === "false" ? false : null, "true or false");

const text =
  (pattern: RegExp, expectation: string) =>
  (value: string): string =>
    expect(pattern.test(value) ? value : null, expectation);

const oneOf =
  <T extends string>(...allowed: T[]) =>
  (value: string): T =>
    expect(allowed.find((each) => each === value) ?? null, `one of ${allowed.join(", ")}`);

function webUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url && /^https?:$/.test(url.protocol) && !/[?#]/.test(url.href) && !hasUser(url);
  return expect(
    // As it was read: the text may hold blanks, or lack the slashes, that a reader of URLs forgives.
    plain ? url.href.replace(/\/+$/, "") : null,
    "an http or https URL without user, query or fragment",
  );
}

const hasUser = ({ username, password }: URL) => username + password !== "";

/** The client takes a query for options of its own, which would undo those that the service relies on. */
function redisUrl(value: string): string {
  const url = /^rediss?:\/\/./.test(value) && URL.canParse(value) ? new URL(value) : null;
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
  const url = URL.canParse(value) ? new URL(value) : null;
  const whole =
    url && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, "").toLowerCase();
  return expect(whole ? url.origin : null, "origins such as https://example.org, separated by commas");
}

const origins = (value: string): readonly string[] =>
  value
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map(origin);

function quota(value: string): Quota {
  if (value === "off") return null;
  const [, count, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})s$/.exec(value) ?? [];
  return expect(
    count && seconds ? { count: Number(count), seconds: Number(seconds) } : null,
    "COUNT/SECONDSs, such as 600/60s, or off",
  );
}

const required = <T>(initial: string, meaning: string, read: (text: string) => T): Setting<T> => ({
  default: initial,
  meaning,
  read,
});
const optional = <T>(meaning: string, read: (text: string) => T): Setting<T | null> => ({
  default: null,
  meaning,
  read,
});

/** Port 0 lets the operating system choose; the greeting then tells which. */
const port = integer(0, 65_535);
const host = text(/^[A-Za-z0-9.:_-]{1,255}$/, "a host name or an address");

export const settings = {
  HOST: required("127.0.0.1", "The address to listen on", host),
  PORT: required("8080", "The port to listen on", port),
  BASE_URL: optional("The public address of the service; `http://localhost:PORT` by default", webUrl),
  DATABASE_URL: required(
    "sqlite:data/intents.sqlite",
    "Where contacts are kept: `sqlite:PATH` or `postgres://…`",
    // SQLite would keep `:memory:` in memory and read `file:` as a URI: neither is a path.
    text(/^(?:sqlite:(?!:memory:$|file:).+|postgres(?:ql)?:\/\/.+)$/, "sqlite:PATH or postgres://…"),
  ),
  REDIS_URL: optional("Redis or Valkey for rate-limit counters that replicas share", redisUrl),
  ALLOWED_ORIGINS: required(
    "",
    "More origins whose pages may use the contact routes, comma-separated",
    origins,
  ),
  REQUIRE_ORIGIN: required(
    "false",
    "Contact routes refuse a request without `Origin` and `Sec-Fetch-Site`",
    flag,
  ),
  TRUSTED_PROXY_HOPS: required(
    "0",
    "How many reverse proxies in front add to `X-Forwarded-For`",
    integer(0, 16),
  ),
  RATE_LIMIT_INTENTS: required("600/60s", "Resolve and validate together, for each client, or `off`", quota),
  RATE_LIMIT_CONTACT: required("30/600s", "The contact routes together, for each client, or `off`", quota),
  CONSENT_VERSION: required(
    "1",
    "Which consent text the forms show; stored with each consent",
    text(/^[A-Za-z0-9._-]{1,64}$/, "1 to 64 of A-Za-z0-9._-"),
  ),
  ADMIN_HOST: required("127.0.0.1", "The address of the operator's port", host),
  ADMIN_PORT: optional("The operator's port, with Prometheus metrics at `/metrics`; none by default", port),
  REUSE_PORT: required("false", "Several processes may listen on the same port", flag),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional("Where traces are sent (OTLP over HTTP); none by default", webUrl),
  OTEL_TRACES_SAMPLER_ARG: required("0.01", "The share of requests that are traced", fraction),
  LOG_LEVEL: required(
    "info",
    "`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`",
    oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"),
  ),
  LOG_REQUESTS: required("false", "One log line for each request", flag),
  SHUTDOWN_DELAY_S: required(
    "0",
    "Seconds to go on serving after SIGTERM, with health already at 503",
    integer(0, 3_600),
  ),
  SHUTDOWN_GRACE_S: required("10", "Seconds that requests in flight have to finish", integer(0, 3_600)),
} as const;
