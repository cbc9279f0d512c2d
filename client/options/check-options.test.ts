import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import {
  createClient,
  createHandlers,
  createListener,
  createLocalClient,
  type ListenerOptions,
  type Rule,
  resolveTranscript,
} from "../index.ts";

const home: Rule = { id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } };
const right = { rules: [home], handlers: {} };
const listen = (options: object) => createListener({ ...right, ...options } as ListenerOptions);

test.each<[string, () => unknown, string]>([
  [
    "an option in another case",
    () => listen({ skipwords: ["please"] }),
    "there is no option skipwords: did you mean skipWords?",
  ],
  ["a misspelled option", () => listen({ confrim: "pending" }), "did you mean confirm?"],
  [
    "an option of something else",
    () => createHandlers({}, { skipWords: [] } as object),
    "there is no option skipWords; there are confirm, handlerTimeoutMs, onFailure",
  ],
  [
    "no rules",
    () => createListener({ handlers: {} } as never),
    "rules is missing: pass a list of rules, what readPhrases returned, or a list of such sets",
  ],
  [
    "no handlers",
    () => createListener({ rules: [] } as never),
    "handlers is missing: pass what createHandlers returned, or its map",
  ],
  ["no options", () => createListener(undefined as never), "options are missing: pass an object with rules,"],
  ["a text as rules", () => listen({ rules: "go home" }), "rules must be a list of rules"],
  [
    "a text as skip words",
    () => listen({ skipWords: "please" }),
    'skipWords must be a list of texts, such as ["please"]',
  ],
  [
    "the name of a language",
    () => listen({ lang: "english" }),
    'lang must be a BCP 47 tag, such as "en" or "de-AT"',
  ],
  ["a number as a language", () => listen({ lang: 5 }), "lang must be a BCP 47 tag"],
  ["an unknown policy", () => listen({ policy: "unik" }), "policy must be all, first or unique"],
  ["an unknown confirm", () => listen({ confirm: "yes" }), 'confirm must be "pending" or a function'],
  [
    "words for yes alone",
    () => listen({ confirmWords: { yes: ["yes"] } }),
    "confirmWords must be { yes, no }",
  ],
  ["a time as text", () => listen({ confirmTimeoutMs: "30" }), "confirmTimeoutMs must be a number from 1 to"],
  ["no alternative", () => listen({ maxAlternatives: 0 }), "maxAlternatives must be a whole number from 1"],
  ["a text as a flag", () => listen({ hints: "no" }), "hints must be true or false"],
  ["a recognizer that is not made", () => listen({ recognizer: {} }), "recognizer must be a function"],
  ["an address as client", () => listen({ client: "/" }), "client must be what createClient returned"],
  [
    "a misspelled action type",
    () => createHandlers({ "workflow.triger": () => {} } as never),
    "the API has no action type workflow.triger: did you mean workflow.trigger?",
  ],
  ["no map of handlers", () => createHandlers(undefined as never), "handlers is missing: pass a map"],
  [
    "a client without an address",
    () => createClient({} as never),
    'baseUrl is missing: pass the address of a service, such as "https://intents.example"',
  ],
  [
    "a misspelled address",
    () => createClient({ baseURL: "/" } as never),
    "there is no option baseURL: did you mean baseUrl?",
  ],
  [
    "rules as the options of a local client",
    () => createLocalClient([home] as never),
    "there is no option 0; there are rules",
  ],
  [
    "a bare transcript",
    () => resolveTranscript("go home" as never, [home]),
    "this is not a result: pass { text }, or a SpeechRecognitionResult",
  ],
  [
    "a transcript without rules",
    () => resolveTranscript({ text: "go home" }, undefined as never),
    "rules is missing: pass a list of rules",
  ],
  [
    "an option of the listener for a transcript",
    () => resolveTranscript({ text: "go home" }, [home], { skipWord: ["please"] } as object),
    "did you mean skipWords?",
  ],
  [
    "a score as text",
    () => resolveTranscript({ text: "go home", confidence: "0.9" as never }, [home]),
    "confidence must be a number or null",
  ],
])("%s is refused with what to do", (_, call, message) => {
  expect(call).toThrow(message);
});

describe("the options of a call and of an update", () => {
  test("of perform are refused before anything runs", async () => {
    const ran: unknown[] = [];
    const handlers = createHandlers({ "navigation.open": ({ target }) => ran.push(target) });
    const intents = [{ ruleId: "home", action: home.action }];
    for (const options of [{ policy: "unik" }, { dryrun: true }, { signal: 5 }, { handlerTimeoutMs: 0 }])
      expect(await handlers.perform(intents, options as object).catch(String)).toMatch(/Error: /);
    expect(await handlers.perform("home" as never).catch(String)).toContain("intents must be a list");
    expect(ran).toEqual([]);
  });

  test("of update are an error of the state, and those before stay in force", async () => {
    const listener = listen({ handlers: { "navigation.open": () => {} } });
    for (const changes of [{ rule: [] }, { rules: undefined }, { handlers: undefined }, { lang: 5 }]) {
      listener.update(changes as object);
      expect(listener.state.error).toMatchObject({ code: "handlers", fatal: true });
      expect(await listener.submit({ text: "go home" })).toMatchObject({ outcome: "performed" });
    }
  });
});

test("docs/reference.md has a row for each option of the listener", async () => {
  const page = await Bun.file(join(import.meta.dir, "../../docs/reference.md")).text();
  const table = /## The listener\n(.*?)\n\| method/s.exec(page)?.[1] ?? "";
  const advanced = /## Advanced\n(.*?)\n## /s
    .exec(page)?.[1]
    ?.replace(/^\| `\w+(?:\(\))?` \| (?!`createListener`).*$/gm, "");
  const rows = `${table}${advanced}`.matchAll(/^\| `(\w+)` \|/gm);
  const listed = Array.from(rows, ([, name = ""]) => name).sort();
  const named = /pass an object with (.*)$/.exec(messageOf(() => createListener(5 as never)))?.[1] ?? "";
  expect(listed).toEqual(named.split(", ").sort());
});

function messageOf(call: () => unknown): string {
  try {
    call();
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}
