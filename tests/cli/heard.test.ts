import { expect, test } from "bun:test";
import { intents } from "./in-memory.ts";

const files = {
  "a.phrases": [
    "home: go home => navigation.open /home",
    "price: a thousand and one => navigation.open /one",
    "many: 1000 => navigation.open /many",
    "note: note {text...} => text.insert {text}",
    "stop: note this => workflow.trigger stop",
  ].join("\n"),
  "b.phrases": "away: go {where...} => text.insert {where}",
};
const resolved = async (...args: string[]) => {
  const { out } = await intents(files, "resolve", ...args, "--json");
  const { intents: found, heard } = JSON.parse(out);
  return [found.map(({ ruleId }: { ruleId: string }) => ruleId), heard?.transcript];
};

test("resolve tries the client's candidates, and says which text counts", async () => {
  expect(await resolved("a.phrases", "--say", "Go home.", "--exact")).toEqual([[], undefined]);
  expect(await resolved("a.phrases", "--say", "go home")).toEqual([["home"], undefined]);
  expect(await resolved("a.phrases", "--say", "Go home.")).toEqual([["home"], "Go home"]);
  expect(await resolved("a.phrases", "--say", "Go home, please.", "--skip", "thanks,please")).toEqual([
    ["home"],
    "Go home",
  ]);
  const { out } = await intents(files, "resolve", "a.phrases", "--say", "Go home.");
  expect(out).toBe(
    "✓  home  navigation.open /home\nvoice “Go home.”, no confidence, heard as “Go home”: 1 intent\n",
  );
  expect((await intents(files, "resolve", "a.phrases", "--gesture", "x")).status).toBe(0);
  expect((await intents(files, "resolve", "a.phrases", "--say", "x", "--exact", "--lang", "en")).status).toBe(
    2,
  );
});

test("the language says which sign separates thousands", async () => {
  expect(await resolved("a.phrases", "--say", "1,000", "--lang", "en")).toEqual([["many"], "1000"]);
  expect(await resolved("a.phrases", "--say", "1,000", "--lang", "de")).toEqual([[], undefined]);
});

test("closed statements of all files are tried with all candidates before any open one", async () => {
  expect(await resolved("a.phrases", "--say", "Note this.")).toEqual([["stop"], "Note this"]);
  expect(await resolved("a.phrases", "--say", "Note: milk!")).toEqual([["note"], "Note milk"]);
  expect(await resolved("a.phrases", "--say", "Note milk, eggs.")).toEqual([["note"], "Note milk, eggs"]);
  expect(await resolved("b.phrases", "a.phrases", "--say", "go home")).toEqual([["home"], undefined]);
  expect(await resolved("b.phrases", "a.phrases", "--say", "Go home.")).toEqual([["home"], "Go home"]);
  const { out } = await intents(files, "explain", "a.phrases", "--say", "Note milk, eggs.");
  expect(out).toContain("as said, open statements  “Note milk, eggs”");
});

test("test asks cases as they would be heard, and shows it where one fails", async () => {
  const say = (transcript: string, ...expected: string[]) => ({
    name: transcript,
    input: { sense: "voice", transcript },
    expect: expected,
  });
  const cases = JSON.stringify({
    from: ["a.phrases"],
    cases: [say("Go home, please.", "home"), say("Note milk.", "note"), say("Stay!"), say("Note this.")],
  });
  const all = { ...files, "c.cases.json": cases };
  expect((await intents(all, "test", "c.cases.json", "--exact")).out).toContain("2 of 4 cases passed");
  const args = ["test", "c.cases.json", "--skip", "please", "--coverage"];
  const { status, out } = await intents(all, ...args);
  expect([status, out]).toEqual([1, expect.stringContaining("✗ 3 of 4 cases passed")]);
  expect(out).toContain("✗ Note this.\n  input     voice “Note this.”, no confidence, heard as “Note this”");
  expect(out).toContain("a.phrases: 3 of 5 statements");
});

test("explain shows the texts of rules as they are written", async () => {
  const rules = ["Straße  öffnen", "Straße", "Zu"].map((match, index) => ({
    id: `r${index}`,
    match,
    action: { type: "scene.focus", target: "x" },
  }));
  const { out } = await intents(
    { "a.json": JSON.stringify({ rules }) },
    "explain",
    "a.json",
    "--say",
    "STRASSE zu",
  );
  expect(out).toContain("✗  r0    Straße öffnen  text differs at letter 9");
  expect(out).toContain("✗  r1    Straße         text differs at letter 8: the input goes on");
  expect(out).toContain("✗  r2    Zu             another text");
});

test("--parts adds the parts of a language to each file, and nothing is reported of them", async () => {
  const own = { "timer.phrases": "timer: timer <duration> => workflow.trigger timer {*}\n" };
  const args = ["timer.phrases", "--parts", "en"];
  const { out } = await intents(own, "resolve", ...args, "--say", "Timer half an hour.", "--json");
  expect(JSON.parse(out).intents[0].action.parameters).toEqual({ minutes: "30" });
  expect((await intents(own, "lint", ...args)).out).toContain("nothing to report");
  expect((await intents(own, "prove", ...args)).status).toBe(0);
  expect((await intents(own, "explain", ...args, "--say", "timer half an our")).out).toContain(
    "timer.phrases: after “timer half an” comes “hour”",
  );
  expect(await intents(own, "resolve", "timer.phrases", "--parts", "xx", "--say", "x")).toMatchObject({
    status: 2,
    err: "--parts xx: must be one of de, en, es, fr, it, nl\n",
  });
});
