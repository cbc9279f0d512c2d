import {
  ACTION_TYPES,
  fieldsOf,
  MAX_BODY_BYTES,
  MAX_CHARACTERS,
  MAX_RULES,
  REFUSALS,
  type Route,
  routes,
  UNREAD_REQUESTS,
} from "@intent-resolution/contract";
import { capabilities } from "@intent-resolution/engine";
import { MIGRATIONS } from "../contacts/store/migrations/migrations.ts";
import { fileSettings } from "../server/settings/environment.ts";
import { settings } from "../server/settings/table.ts";
import { table } from "./marks.ts";

const code = (text: string) => `\`${text}\``;
const number = (value: number) => value.toLocaleString("en");

/** Returns the tables of docs/service.md, by the names of their marks. */
export const apiTables = (): Readonly<Record<string, string>> => ({
  routes: routesTable(),
  senses: sensesTable(),
  actions: table(
    ["action", "carries"],
    ACTION_TYPES.map((type) => [
      code(type),
      fieldsOf(type)
        .map(({ name, optional, meaning }) => `${code(name)}${optional ? " (optional)" : ""}, ${meaning}`)
        .join("; "),
    ]),
  ),
  codes: table(
    ["status", "code", "meaning"],
    Object.entries(REFUSALS).map(([name, { status, meaning }]) => [
      String(status),
      // The contact routes answer without a code, and only they look at the origin.
      name === "origin_refused" ? "" : code(name),
      meaning,
    ]),
  ),
  limits: table(
    ["limit", "value"],
    [
      ["a request's body", `${number(MAX_BODY_BYTES)} bytes (${MAX_BODY_BYTES / 1024} KiB)`],
      ["rules in one request", String(MAX_RULES)],
      ...Object.entries(MAX_CHARACTERS).map(([name, most]) => [
        `${code(name)} of a contact`,
        `${number(most)} characters`,
      ]),
      [
        "resolve, validate and sets/resolve together, for one client",
        quota(settings.RATE_LIMIT_INTENTS.default),
      ],
      ["the contact routes together, for one client", quota(settings.RATE_LIMIT_CONTACT.default)],
      [
        "contacts that are stored, of all clients together",
        quota(settings.RATE_LIMIT_CONTACT_TOTAL.default).replace("requests", "contacts"),
      ],
    ],
  ),
});

/** Returns every route of the service: a table of docs/service.md and of the README. */
export const routesTable = (): string =>
  table(
    ["method", "path", "what it does"],
    Object.values<Route>(routes).map(({ method, path, summary }) => [method, code(path), summary]),
  );

/** Returns every sense with its stage, as the catalog has them without settings of an operator. */
const sensesTable = (): string =>
  table(
    ["sense", "stage", "API", "acquisition"],
    capabilities.capabilities.map(({ sense, productStage, apiAvailable, acquisition }) => [
      code(sense),
      productStage,
      apiAvailable ? "yes" : "no",
      code(acquisition),
    ]),
  );

/** Returns every setting with its default and meaning: a table of docs/operations.md. */
export const settingsTable = (): string =>
  table(
    ["setting", "default", "meaning"],
    [
      ...Object.entries(settings).map(([name, { default: initial, meaning }]) => [
        code(name),
        initial ? code(initial) : "none",
        meaning,
      ]),
      [fileSettings.map(code).join(", "), "none", "The same from a file; set one of the two"],
    ],
  );

/** Returns the table of docs/operations.md about requests that the runtime refuses. */
export const unreadTable = (): string =>
  table(
    ["request", "response"],
    [
      ...UNREAD_REQUESTS.map(({ request, status }) => [request, String(status)]),
      ["a connection that sends nothing, or half a request", "closed after about 12 s"],
    ],
  );

/** Writes `600/60s` as a reader says it. */
function quota(setting: string | null): string {
  const [, requests, seconds] = /^(\d+)\/(\d+)s$/.exec(setting ?? "") ?? [];
  return `${number(Number(requests))} requests in ${number(Number(seconds))} s, unless the operator sets another`;
}

/**
 * Returns the table of docs/operations.md: the migrations of this version's store, and what an older program must know
 * of each.
 */
export const migrationsTable = (): string =>
  table(
    ["migration", "a program that knows this one goes on with the store"],
    MIGRATIONS.map(({ name, needs }) => [code(name), needs === name ? "none that is older" : code(needs)]),
  );
