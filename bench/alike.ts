import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { requests } from "./bodies.ts";
import { launch, type Server } from "./launch.ts";
import { type Peer, peers } from "./peers.ts";
import { SCRIPTS } from "./sentences.ts";

/**
 * That the peers do the task: without this their figures mean nothing. The gate runs it, and `npm run bench` before
 * it measures.
 */
const valid = SCRIPTS.flatMap((script) =>
  [1, 8, 32].flatMap((rules) => requests({ rules, script, accepted: true })),
);
const rule = { id: "a", match: "go", action: { type: "media.play", target: "b" } };
const input = { sense: "voice", transcript: "go", confidence: 0.4 };
const outcomes: [number, unknown][] = [
  [200, { input, rules: [] }],
  [
    200,
    {
      input,
      rules: [
        { ...rule, enabled: false },
        { ...rule, minConfidence: 0.4 },
      ],
    },
  ],
  [200, { input, rules: [{ ...rule, minConfidence: 0.5 }] }],
  [200, { input: { sense: "motion", gesture: " GO ", confidence: null }, rules: [rule, rule] }],
  [422, { input: { sense: "smell" }, rules: [rule] }],
  [400, { input, rules: [{ ...rule, more: 1 }] }],
  [400, { input, rules: [{ ...rule, match: "  " }] }],
  [400, { input, rules: [{ ...rule, action: { type: "navigation.open", target: "//evil" } }] }],
  [400, { input, rules: [{ ...rule, action: { type: "fly", target: "b" } }] }],
  [400, { input, rules: Array(33).fill(rule) }],
  [400, { input: { ...input, confidence: 2 }, rules: [] }],
  [400, { input: { ...input, confidence: "0.4" }, rules: [] }],
  [400, []],
];

const all = peers().filter(({ form }) => form !== "floor");
const own = all.find(({ name }) => name === "this service");

describe.each(all)("$name, $form", (peer) => {
  const running: Server[] = [];
  let server: Server;
  let reference: Server;
  async function start({ launch: prepare }: Peer): Promise<Server> {
    const started = await launch(await prepare());
    running.push(started);
    return started;
  }
  // One after the other: where one does not start, nothing else is on its way that nobody would end.
  beforeAll(async () => {
    server = await start(peer);
    reference = await start(own ?? never());
  }, 60_000);
  afterAll(async () => {
    await Promise.all(running.map((each) => each.end()));
  });

  const post = async ({ url }: Server, body: string) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${url}/api/v1/resolve`, { method: "POST", headers, body });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  test("answers valid requests as this service does", async () => {
    for (const request of valid) {
      const body = JSON.stringify(request);
      expect(await post(server, body)).toEqual(await post(reference, body));
    }
  }, 30_000);

  test.each(outcomes)("answers %d where the contract does", async (status, request) => {
    const body = JSON.stringify(request);
    const answer = await post(server, body);
    expect(answer.status).toBe(status);
    if (status !== 400) expect(answer).toEqual(await post(reference, body));
  });

  test("refuses what is no JSON", async () => {
    expect((await post(server, "{")).status).toBe(400);
  });
});

function never(): never {
  throw new Error("this service is one of the peers");
}
