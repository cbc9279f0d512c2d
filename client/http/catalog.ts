import type { SuccessOf } from "@intent-resolution/contract";
import { isObject, type Json } from "../rules/json.ts";

/** The members of each catalog's entries that are texts. */
const TEXTS = {
  actions: ["type", "payload", "execution"],
  capabilities: ["sense", "productStage", "acquisition", "note"],
  templates: ["id", "name"],
  sets: ["id", "texts", "digest"],
};

/** The catalogs of the API, by the member that holds their entries. */
export type CatalogName = keyof typeof TEXTS;

/**
 * Returns the catalog of a response; `null` if one of its entries does not have its type, so that it fails here and
 * not somewhere in the caller's code. Unknown values and members come from a newer service.
 */
export function readCatalog<N extends CatalogName>(name: N, body: Json): SuccessOf<N> | null {
  const entries = body[name];
  const isEntry = (entry: unknown) =>
    areTexts(entry, TEXTS[name]) &&
    (name !== "capabilities" || typeof entry.apiAvailable === "boolean") &&
    (name !== "templates" || isRequest(entry.request)) &&
    (name !== "sets" || (typeof entry.statements === "number" && typeof entry.open === "number"));
  return areTexts(body, ["version"]) && Array.isArray(entries) && entries.every(isEntry)
    ? (body as SuccessOf<N>)
    : null;
}

const isRequest = (request: unknown) =>
  isObject(request) &&
  areTexts(request.input, ["sense"]) &&
  Array.isArray(request.rules) &&
  request.rules.every((rule) => areTexts(rule, ["id", "match"]) && areTexts(rule.action, ["type"]));

const areTexts = (value: unknown, names: readonly string[]): value is Json =>
  isObject(value) && names.every((name) => typeof value[name] === "string");
