import { describe, expect, test } from "bun:test";
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
    [
      "# 3 times: did you mean “lights on”?",
      "lihgts on → lights",
      "# once: nothing is near",
      "what a day → nothing",
      "",
    ].join("\n"),
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
  const { out } = await misses("unlock teh door\nturn the ligts on", "--json");
  const files = { "m.cases.json": out, "home.phrases": phrases };
  expect((await intents(files, "test", "m.cases.json")).out).toContain("0 of 2 cases passed");
  const mended = `${phrases}\nlights: turn the ligts on => workflow.trigger lights`;
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
      err: 'said.log: it has no texts: each line must be a text, or JSON with a "transcript" or a "text"\n',
    });
});

describe("what a miss expects", () => {
  const home = [
    "{n} = 1..20 in en",
    "{color} = red | blue",
    "light-on: turn on the kitchen lights",
    "light-off: turn off the kitchen lights",
    "colour: turn the kitchen lights {color}",
    "lock: lock the door",
    "start: (start|begin) the dishwasher",
    "stop: stop the dishwasher",
    "eggs: add [{n}] eggs",
    "暗く: 電気をけして",
  ].join("\n");
  const missed = async (...said: string[]) => {
    const files = { "said.log": said.join("\n"), "home.phrases": home };
    return (await intents(files, "misses", "said.log", "home.phrases")).out.trimEnd().split("\n");
  };

  test("is nothing where the nearest texts do different things, and all of them are shown", async () => {
    expect(await missed("Turn of the kitchen lights")).toEqual([
      "# once: did you mean “turn on the kitchen lights” or “turn off the kitchen lights”?",
      "Turn of the kitchen lights → nothing",
    ]);
  });

  test("is nothing where a word is another one, is left out or comes in", async () => {
    for (const said of [
      "Turn the kitchen lights on.",
      "unlock the door",
      "don't lock the door",
      "turn kitchen lights red",
      "stat the dishwasher please",
      "電気をつけて",
    ])
      expect([said, (await missed(said)).at(-1)]).toEqual([said, `${said} → nothing`]);
  });

  test("is what the nearest text does where only letters differ, with its parameters", async () => {
    expect((await missed("turn the kitchn lights red")).at(-1)).toBe(
      "turn the kitchn lights red → colour color=red",
    );
    expect((await missed("lcok the door")).at(-1)).toBe("lcok the door → lock");
    expect((await missed("lock thedoor")).at(-1)).toBe("lock thedoor → lock");
  });

  test("holds no number that nobody said", async () => {
    expect(await missed("add four egs")).toEqual([
      "# once: did you mean “add four eggs”?",
      "add four egs → eggs n=4",
    ]);
    expect((await missed("add forty eggs")).join()).not.toMatch(/four|14/);
    expect((await missed("add 4O eggs")).join()).not.toContain("4 ");
  });
});
