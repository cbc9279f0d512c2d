import { afterEach, expect, spyOn, test } from "bun:test";
import { readPhrases } from "@intent-resolution/phrases";
import { createHandlers, createListener, type Rule } from "../index.ts";

const environment = process.env.NODE_ENV;
const warn = spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => {
  process.env.NODE_ENV = environment ?? "test";
  warn.mockClear();
});

const rule = (target: string): Rule => ({
  id: target,
  match: target,
  action: { type: "workflow.trigger", target },
});

test("a listener warns once, in development, of targets without a handler", () => {
  const rules = [rule("next"), rule("bakc"), { ...rule("off"), enabled: false }];
  const handlers = { "workflow.trigger": { next: () => {}, back: () => {} } };
  for (const state of ["production", "test", "development", "development"]) {
    process.env.NODE_ENV = state;
    createListener({ rules, handlers });
  }
  expect(warn.mock.calls).toEqual([
    ["No handler is registered for workflow.trigger bakc: these intents are reported as unregistered."],
  ]);
});

test("of a phrase set the targets that are written out count, and handlers that were made before", () => {
  process.env.NODE_ENV = "development";
  const rules = readPhrases(
    "{x} = a | b\nopen: open {x} => navigation.open /{x}\nvault: open it => scene.focus vault\nnote: note {t...} => text.insert {t}\nstop: stop => media.pause song",
  );
  createListener({ rules, handlers: createHandlers({ "text.insert": () => {} }) });
  createListener({ rules, handlers: { perform: async () => [] } });
  expect(warn.mock.calls).toEqual([
    [
      "No handler is registered for scene.focus vault, media.pause song: these intents are reported as unregistered.",
    ],
  ]);
});
