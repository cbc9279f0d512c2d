import { PRODUCT_STAGES } from "@intent-resolution/contract";
import { capabilities } from "@intent-resolution/engine";
import {
  contactUri,
  email,
  flag,
  fraction,
  integer,
  keys,
  linkUrl,
  oneOf,
  origins,
  pairs,
  quota,
  redisUrl,
  siteUrl,
  text,
  webUrl,
} from "./readers.ts";

/** Every setting of the service: its environment variable, its default, what it means and how its text is read. */
interface Setting<T> {
  readonly default: string | null;
  readonly meaning: string;
  readonly read: (text: string) => T;
  /** Whether it is a secret, which may come from the file that `NAME_FILE` names. */
  readonly secret?: true;
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

const secret = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, secret: true });

const SENSES = capabilities.capabilities.map(({ sense }) => sense);

/** Port 0 lets the operating system choose; the greeting then names it. */
const port = integer(0, 65_535);
const host = text(/^[A-Za-z0-9.:_-]{1,255}$/, "a host name or an address");

export const settings = {
  HOST: required(
    "127.0.0.1",
    "The address to listen on, or `unix:PATH` for a Unix socket",
    text(/^(?:(?!unix:)[A-Za-z0-9.:_-]{1,255}|unix:\/[^\0]{1,100})$/, "a host name, an address or unix:PATH"),
  ),
  PORT: required("8080", "The port to listen on", port),
  BASE_URL: optional("The public address of the service; `http://localhost:PORT` by default", siteUrl),
  DATABASE_URL: secret(
    required(
      "sqlite:data/intents.sqlite",
      "Where contacts are kept: `sqlite:PATH` or `postgres://…`",
      // SQLite would keep `:memory:` in memory and read `file:` as a URI: neither is a path.
      text(/^(?:sqlite:(?!:memory:$|file:).+|postgres(?:ql)?:\/\/.+)$/, "sqlite:PATH or postgres://…"),
    ),
  ),
  DATABASE_CONNECTIONS: required(
    "4",
    "Connections of this process to PostgreSQL at the most, of the server's `max_connections`",
    integer(1, 100),
  ),
  REDIS_URL: secret(optional("Redis or Valkey for rate-limit counters that replicas share", redisUrl)),
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
  RATE_LIMIT_INTENTS: required(
    "600/60s",
    "Resolve, validate and sets/resolve together, for each client, or `off`",
    quota,
  ),
  RATE_LIMIT_CONTACT: required(
    "30/600s",
    "The contact routes together, for each client, and signed links, for each address, or `off`",
    quota,
  ),
  RATE_LIMIT_CONTACT_TOTAL: required(
    "6000/600s",
    "All contacts that are about to be stored, of all clients together, so that nobody fills the disk, or `off`",
    quota,
  ),
  CONTACTS: required(
    "on",
    "`off`: no contacts are taken and no store is opened; their routes, forms and pages are not there",
    oneOf("on", "off"),
  ),
  MIGRATE_ON_START: required(
    "true",
    "`false`: a store of an older version is refused at the start, for those who run `migrate` themselves",
    flag,
  ),
  CONSENT_VERSION: required(
    "1",
    "Which consent text the forms show; stored with each consent",
    text(/^[A-Za-z0-9._-]{1,64}$/, "1 to 64 of A-Za-z0-9._-"),
  ),
  OPERATOR_NAME: optional(
    "Who runs the service: in the footer, beside the consent box and in the description",
    text(/^(?=.*\S)[^\p{Cc}\u2028\u2029]{1,200}$/u, "one line of 1 to 200 characters"),
  ),
  OPERATOR_EMAIL: optional("Where people reach who runs it; shown as the name is", email),
  PRIVACY_URL: optional("The privacy notice that footer, consent box and description lead to", linkUrl),
  IMPRINT_URL: optional("The imprint that the footer leads to", linkUrl),
  SOURCE_URL: optional("The source code of the service that the footer leads to", linkUrl),
  SECURITY_CONTACT: optional(
    "Where vulnerabilities are reported: an e-mail address or a `https:` page, for `security.txt`",
    contactUri,
  ),
  UNSUBSCRIBE_KEY: secret(
    optional(
      "Signs the links by which subscribers leave or confirm; 32 bytes or more. Several keys, one a line: the first signs, all verify",
      keys,
    ),
  ),
  PHRASES_DIR: optional(
    "The folder of the phrase sets that are served; none by default",
    text(/^[^\0]+$/, "a path"),
  ),
  PRODUCT_STAGES: required(
    "",
    `Stages of the senses in the catalog where they differ from the specified ones, such as \`motion=production\``,
    pairs(SENSES, PRODUCT_STAGES),
  ),
  ADMIN_HOST: required("127.0.0.1", "The address of the operator's port", host),
  ADMIN_PORT: optional("The operator's port, with Prometheus metrics at `/metrics`; none by default", port),
  REUSE_PORT: required("false", "Several processes may listen on the same port", flag),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional("Where traces are sent (OTLP over HTTP); none by default", webUrl),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    "Headers for the collector, such as a key: `NAME=VALUE`, comma-separated, values percent-encoded",
    text(/^[^=,\s]+=[^,]*(?:,[^=,]+=[^,]*)*$/, "NAME=VALUE pairs, separated by commas"),
  ),
  OTEL_SERVICE_NAME: optional(
    "The name of the service in traces; `intent-resolution` by default",
    text(/^[^\p{Cc}]{1,255}$/u, "one line of 1 to 255 characters"),
  ),
  OTEL_RESOURCE_ATTRIBUTES: optional(
    "More about this process in traces: `NAME=VALUE`, comma-separated, values percent-encoded",
    text(/^[^=,\s]+=[^,]*(?:,[^=,]+=[^,]*)*$/, "NAME=VALUE pairs, separated by commas"),
  ),
  OTEL_TRACES_SAMPLER: required(
    "parentbased_traceidratio",
    "Which requests are traced, as OpenTelemetry names it; by default those that a caller traces, and a share of the others",
    oneOf(
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ),
  ),
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

/** The settings of one start, read once and never changed. */
export type Config = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]["read"]> };
