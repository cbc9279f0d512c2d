import { expect, test } from "bun:test";
import { actions, capabilities, templates } from "@intent-resolution/engine";
import { createClient } from "./client.ts";
import { isIntentApiError } from "./errors.ts";

const catalogs = { actions, capabilities, templates };
type Name = keyof typeof catalogs;
const names = Object.keys(catalogs) as Name[];
const read = (name: Name, response: unknown) =>
  createClient({ baseUrl: "https://a.example", fetch: async () => Response.json(response) })[name]();

/** Yields copies of a value, each with one of its parts replaced. */
function* broken(value: unknown): Generator<unknown> {
  for (const other of [null, 7, "", [], {}]) yield other;
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    const at = key as keyof typeof value;
    for (const part of broken(value[at]))
      yield Array.isArray(value) ? value.with(Number(key), part) : { ...(value as object), [key]: part };
    if (!Array.isArray(value)) {
      const { [at]: _, ...rest } = value;
      yield rest;
    }
  }
}

/** Reads all that the types of a catalog promise, as an application does. */
function use(name: Name, catalog: never): void {
  const { version, ...rest } = catalog as { version: string };
  version.toUpperCase();
  for (const entry of (rest as Record<Name, never[]>)[name]) {
    if (name === "templates") {
      const { id, name, request } = entry as (typeof templates.templates)[number];
      for (const text of [id, name, request.input.sense]) text.toUpperCase();
      for (const { id, match, action } of request.rules) id.concat(match, action.type).toUpperCase();
    } else if (name === "capabilities") {
      const { apiAvailable, ...texts } = entry as (typeof capabilities.capabilities)[number];
      if (typeof apiAvailable !== "boolean") throw new TypeError("apiAvailable");
      for (const text of [texts.sense, texts.productStage, texts.acquisition, texts.note]) text.toUpperCase();
    } else {
      const { type, payload, execution } = entry as (typeof actions.actions)[number];
      for (const text of [type, payload, execution]) text.toUpperCase();
    }
  }
}

test.each(names)("the catalog %s is read whole, also one with more in it", async (name) => {
  expect<unknown>(await read(name, catalogs[name])).toEqual(catalogs[name]);
  const more = { ...catalogs[name], added: [1] };
  expect<unknown>(await read(name, more)).toEqual(more);
});

test.each(names)(
  "a catalog %s with any part broken is refused, or as good as its type says",
  async (name) => {
    let refused = 0;
    for (const response of broken(catalogs[name])) {
      const outcome = await read(name, response).catch((error: unknown) => error);
      if (isIntentApiError(outcome)) {
        expect(outcome.code).toBe("unexpected_response");
        refused++;
      } else use(name, outcome as never);
    }
    expect(refused).toBeGreaterThan(30);
  },
);
