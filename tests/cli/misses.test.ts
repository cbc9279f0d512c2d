import { expect, test } from "bun:test";
import { intents } from "./in-memory.ts";

const phrases = [
  "lights: [turn the] lights on => workflow.trigger lights",
  "unlock >= 0.9: unlock the door => workflow.trigger unlock",
  "note: note {text...} => text.insert {text}",
].join("\n");
const misses = (log: string, ...args: string[]) =>
  intents({ "said.log": log, "home.phrases": phrases }, "misses", "said.log", "home.phrases", ...args);
const said = (transcript: string, outcome: string) =>
  JSON.stringify({ transcript, confidence: null, step: "as_said", outcome, performed: [] });

test("misses writes what no rule matches as cases, the most frequent first, each text once", async () => {
  const log = ["what a day", "lihgts on", "Lights on.", "Note: milk", "lihgts on, please!", "Lihgts on", ""];
  const { status, out, err } = await misses(log.join("\r\n"), "--skip", "please");
  expect([status, err]).toEqual([0, "4 of 6 texts not understood, 2 different\n"]);
  expect(out).toBe(
    `${[
      '{"name":"3 times: did you mean “lights on”?","input":{"sense":"voice","transcript":"lihgts on"},"expect":["lights"]},',
      '{"name":"once: nothing is near","input":{"sense":"voice","transcript":"what a day"},"expect":[]},',
    ].join("\n")}\n`,
  );
});

test("misses reads the utterances of a listener, and leaves out those that were understood", async () => {
  const log = [
    said("yes", "confirmed"),
    said("no", "declined"),
    said("once", "performed"),
    said("stop", "ignored"),
    said("go", "no_match"),
    '{"text":"went"}',
    '"a text"',
    "{a brace",
    "1",
    "{}",
  ];
  const { cases } = JSON.parse((await misses(log.join("\n"), "--json")).out);
  expect(cases.map(({ input }: { input: { transcript: string } }) => input.transcript)).toEqual([
    "stop",
    "go",
    "went",
    "a text",
    "{a brace",
    "1",
  ]);
});

test("misses counts a text as understood though its score was too low, and its cases are a file", async () => {
  expect((await misses("unlock the door")).err).toBe("0 of 1 text not understood, 0 different\n");
  const { out } = await misses("unlock teh door\nturn lights on", "--json");
  const files = { "m.cases.json": out, "home.phrases": phrases };
  expect((await intents(files, "test", "m.cases.json")).out).toContain("0 of 2 cases passed");
  const mended = `${phrases}\nlights: turn lights on => workflow.trigger lights`;
  expect((await intents({ ...files, "home.phrases": mended }, "test", "m.cases.json")).out).toContain(
    "1 of 2",
  );
  expect((await misses("x", "-")).status).toBe(2);
});

test("misses reads a list of JSON, and refuses a log in which nothing was said", async () => {
  const list = JSON.stringify([{ text: "go" }, "lights on", null], null, 2);
  expect((await misses(list)).err).toBe("1 of 2 texts not understood, 1 different\n");
  expect((await misses("")).err).toBe("0 of 0 texts not understood, 0 different\n");
  for (const log of ["{}", '{"utterances":[]}', "[1]", "{}\n{}"])
    expect(await misses(log)).toMatchObject({
      status: 2,
      err: 'said.log: nothing was said in it: each line is a text, or JSON with a "transcript" or a "text"\n',
    });
});
