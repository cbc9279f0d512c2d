import { expect, test } from "bun:test";
import { createClient, createListener } from "@intent-resolution/client";
import { readPhrases } from "@intent-resolution/phrases";
import { serviceInSuite } from "../fixtures/servers/service.ts";

const service = serviceInSuite();

test("a note is dictated over HTTP: the rule that is sent holds the text that was said", async () => {
  const bodies: unknown[] = [];
  const client = createClient({
    baseUrl: service.url,
    fetch: (url, init) => {
      bodies.push(JSON.parse(String(init.body)));
      return fetch(url, init);
    },
  });
  const notes: string[] = [];
  const listener = createListener({
    rules: readPhrases("note: (note|write down) {text...} => text.insert {text}"),
    handlers: { "text.insert": ({ text }) => notes.push(text) },
    client,
  });
  const utterance = await listener.submit({ text: "Write down Eggs, Crème & Brötchen." });
  expect(utterance).toMatchObject({ outcome: "performed", performed: [{ outcome: "handled" }] });
  expect(notes).toEqual(["Eggs, Crème & Brötchen"]);
  const transcript = "Write down Eggs, Crème & Brötchen";
  expect(bodies).toEqual([
    {
      input: { sense: "voice", transcript, confidence: null },
      rules: [
        { id: "note", match: transcript, action: { type: "text.insert", text: "Eggs, Crème & Brötchen" } },
      ],
    },
  ]);
  expect((await listener.submit({ text: "Write down." })).outcome).toBe("no_match");
  expect(bodies).toHaveLength(1);
});
