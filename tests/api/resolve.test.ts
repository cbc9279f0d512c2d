import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { titleOf } from "../fixtures/browser/titles.ts";
import { homeRule, post, say } from "../fixtures/requests.ts";
import { serviceInSuite } from "../fixtures/servers/service.ts";

const resolve = (body: unknown) => post(`${service.url}/api/v1/resolve`, body);
const validate = (body: unknown) => post(`${service.url}/api/v1/validate`, body);
const refusal = async (body: unknown) => {
  const answer = await resolve(body);
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  return { status: answer.status, ...error };
};
const withAction = (action: unknown) => ({ ...say("x"), rules: [{ id: "a", match: "x", action }] });

const service = serviceInSuite();

describe("POST /api/v1/resolve", () => {
  test("returns one intent for the README's example", async () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    const command = /^curl [\s\S]+?(?=\n```)/m.exec(readme)?.[0] ?? "";
    const pasted = command.replaceAll("http://127.0.0.1:8080", service.url);
    const child = Bun.spawn(["sh", "-c", pasted.replace("curl", "curl -s")], { stdout: "pipe" });
    const answer = JSON.parse(await new Response(child.stdout).text());
    expect(answer.intents).toHaveLength(1);
    expect(readme).toContain(JSON.stringify(answer));
  });

  test("hands back actions as they were sent, to the last code point and key", async () => {
    const body = `{"input":{"sense":"voice","transcript":"x"},"rules":[{"id":" \\ud800é\\u0301 ","match":"X","action":
      {"type":"workflow.trigger","target":" W ","parameters":{"__proto__":"a","constructor":"b","":"\\u0000","toString":"ﬁ"}}}]}`;
    const text = await (await resolve(body)).text();
    expect(text).toContain('"ruleId":" \\ud800é\u0301 "');
    expect(text).toContain('"target":" W "');
    expect(text).toContain('{"__proto__":"a","constructor":"b","":"\\u0000","toString":"ﬁ"}');
  });

  test("takes the last of two members with one name", async () => {
    const body = `{"input":{"sense":"voice","transcript":"no","transcript":"go home"},"rules":[${JSON.stringify(homeRule)}]}`;
    expect(await (await resolve(body)).json()).toMatchObject({ status: "resolved" });
  });
});

const OBJECT = "must be an object";
const NUMBER = "must be a number from 0 to 1";
const PATH = "must be an application-relative path";

describe("an invalid request", () => {
  test.each([
    [[], `: ${OBJECT}`],
    [null, `: ${OBJECT}`],
    [{}, "/input: is required"],
    [{ input: say("x").input }, "/rules: is required"],
    [{ ...say("x"), SECRET: 1 }, ": must have no members but input, rules"],
    [{ input: {}, rules: [] }, "/input/sense: must be one of voice, motion, smell, taste, view, touch"],
    [{ input: { sense: "SECRET" }, rules: [] }, "/input/sense: must be one of voice, motion"],
    [{ input: { sense: "voice" }, rules: [] }, "/input/transcript: is required"],
    [{ input: { sense: "motion" }, rules: [] }, "/input/gesture: is required"],
    [{ input: { sense: "smell", SECRET: 1 }, rules: [] }, "/input: must have no members but sense"],
    [{ input: { sense: "voice", transcript: 7 }, rules: [] }, "/input/transcript: must be a string"],
    [{ input: { sense: "voice", transcript: "", confidence: 2 }, rules: [] }, `/input/confidence: ${NUMBER}`],
    [
      { input: { sense: "voice", transcript: "", confidence: -0.1 }, rules: [] },
      `/input/confidence: ${NUMBER}`,
    ],
    [
      { input: { sense: "voice", transcript: "", confidence: "SECRET" }, rules: [] },
      `/input/confidence: ${NUMBER}`,
    ],
    [{ ...say("x"), rules: {} }, "/rules: must be an array"],
    [{ ...say("x"), rules: Array(33).fill(homeRule) }, "/rules: must have at most 32 items"],
    [{ ...say("x"), rules: [homeRule, "SECRET"] }, `/rules/1: ${OBJECT}`],
    [say("x", [{ ...homeRule, id: "" }]), "/rules/0/id: must have at least 1 character"],
    [say("x", [{ ...homeRule, match: " \u3000" }]), "/rules/0/match: must be a text that is not blank"],
    [say("x", [{ ...homeRule, minConfidence: 1.1 }]), `/rules/0/minConfidence: ${NUMBER}`],
    [say("x", [{ ...homeRule, enabled: "yes" as never }]), "/rules/0/enabled: must be true or false"],
    [withAction({ type: "SECRET" }), "/rules/0/action/type: must be one of navigation.open, text.insert"],
    [withAction({ type: "text.insert" }), "/rules/0/action/text: is required"],
    [
      withAction({ type: "text.insert", text: "", SECRET: 1 }),
      "/rules/0/action: must have no members but type",
    ],
    [
      withAction({ type: "media.play", target: "" }),
      "/rules/0/action/target: must have at least 1 character",
    ],
    [
      withAction({ type: "workflow.trigger", target: "w", parameters: { SECRET: 1 } }),
      "/rules/0/action/parameters: must be an object that maps strings to strings",
    ],
    ...[
      "https://x",
      "//x",
      "/\\x",
      "javascript:alert(1)",
      "",
      "a b",
      "a\tb",
      "a\u0085b",
      "a\u3000b",
      "\u0000",
    ].map(
      (target) =>
        [withAction({ type: "navigation.open", target }), `/rules/0/action/target: ${PATH}`] as const,
    ),
  ])("%j is refused at its first fault", async (body, message) => {
    const { status, code, message: told } = await refusal(body);
    expect([status, code]).toEqual([400, "invalid_request"]);
    expect(told).toStartWith(message);
    expect(told).not.toContain("SECRET");
  });

  test.each(["/home", "home", "a/b?x=1#y", "/", "?a=b:c", "#x", "./a:b", "/ü/日本"])(
    "%s is an application-relative path",
    async (target) => {
      expect((await resolve(withAction({ type: "navigation.open", target }))).status).toBe(200);
    },
  );

  test.each([
    ["1e400", 400],
    ["-1e400", 400],
    ["1.0", 200],
    ["1e-400", 200],
    ["null", 200],
  ])("confidence %s is answered %d", async (number, status) => {
    const body = `{"input":{"sense":"voice","transcript":"x","confidence":${number}},"rules":[]}`;
    const answer = await resolve(body);
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(await answer.text()).toContain("/input/confidence: must be a number from 0 to 1");
  });
});

describe("a body that is not JSON", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  test.each(
    ["", " ", "{", "SECRET", "{'a':1}", '{"a":1,}', "01", "NaN", '"\u0001"', "{}{}", "[".repeat(16_000)].map(
      (body) => [titleOf(body), body],
    ),
  )("%s is refused without being quoted", async (_, body) => {
    const { status, code, message } = await refusal(body);
    expect([status, code]).toEqual([400, "invalid_json"]);
    expect(message).not.toContain("SECRET");
  });

  test("nested 16,000 deep is refused like any other value", async () => {
    expect(await refusal(nested(16_000))).toMatchObject({ status: 400, code: "invalid_request" });
  });

  const json = JSON.stringify(say("§"));
  /** Returns a request that is well formed but for the bytes in its transcript. */
  const saying = (...bytes: number[]) => {
    const [before = "", after = ""] = json.split("§");
    return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
  };

  // Decoders that replace or guess accept these: a replacement character can be as long as the bytes that were cut, and some read
  // UTF-16 that begins with its mark.
  test.each([
    ["a byte that no sequence begins with", saying(0xff)],
    ["a cut sequence of two bytes", saying(0xc3)],
    ["a cut sequence of four, as long as the character that would replace it", saying(0xf0, 0x9f, 0x98)],
    ["an overlong slash", saying(0xc0, 0xaf)],
    ["half of a surrogate pair", saying(0xed, 0xa0, 0x80)],
    ["a code point beyond U+10FFFF", saying(0xf4, 0x90, 0x80, 0x80)],
    ["UTF-16 with its mark", Buffer.from(`\uFEFF${json}`, "utf16le")],
    ["UTF-16 of the other order with its mark", Buffer.from(`\uFEFF${json}`, "utf16le").swap16()],
  ])("not in UTF-8 is refused: %s", async (_, body) => {
    const answer = await resolve(body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: "invalid_json" } }]);
  });

  test.each([
    ["the replacement character itself", saying(0xef, 0xbf, 0xbd)],
    ["the last code point", saying(0xf4, 0x8f, 0xbf, 0xbf)],
    ["a byte order mark before it, which a parser may pass over", Buffer.from(`\uFEFF${json}`)],
  ])("in UTF-8 is taken: %s", async (_, body) => {
    expect((await resolve(body)).status).toBe(200);
  });
});

describe("POST /api/v1/validate", () => {
  test("says valid where resolve returns 200, with or without intents", async () => {
    for (const body of [say("go home"), say("nothing")]) {
      const answer = await validate(body);
      expect([answer.status, await answer.json()]).toEqual([200, { valid: true }]);
    }
  });

  test("gives the very error that resolve gives", async () => {
    for (const body of [
      "{",
      {},
      { input: { sense: "touch" }, rules: [] },
      say("x", [{ ...homeRule, match: " " }]),
    ]) {
      const [one, other] = await Promise.all([resolve(body), validate(body)]);
      expect(other.status).toBe(one.status);
      expect(await other.json()).toEqual(await one.json());
    }
  });
});
