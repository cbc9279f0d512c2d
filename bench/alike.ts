import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { requests } from "./bodies.ts";
import { launch, type Server } from "./launch.ts";
import { type Peer, peers, SELF } from "./peers.ts";
import { SCRIPTS } from "./sentences.ts";

/** Tests that the peers do the task: the gate runs them, and `npm run bench` before it measures. */
const valid = SCRIPTS.flatMap((script) =>
  [1, 8, 32].flatMap((rules) => requests({ rules, script, accepted: true }).slice(0, 5)),
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

let reference: Server;
beforeAll(async () => {
  const own = peers().find(({ name }) => name === SELF) as Peer;
  reference = await launch(await own.launch());
}, 60_000);
afterAll(() => reference?.end());

const all = peers().filter(({ form }) => form !== "floor");

describe.each(all)("$name, $form", (peer) => {
  let server: Server;
  beforeAll(async () => {
    server = await launch(await peer.launch());
  }, 60_000);
  afterAll(() => server?.end());

  const post = async ({ url }: Server, body: string) => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(`${url}/api/v1/resolve`, { method: "POST", headers, body });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  test("returns to valid requests what this service returns", async () => {
    for (const request of valid) {
      const body = JSON.stringify(request);
      expect(await post(server, body)).toEqual(await post(reference, body));
    }
  }, 30_000);

  test.each(outcomes)("returns %d where the contract does", async (status, request) => {
    const body = JSON.stringify(request);
    const found = await post(server, body);
    expect(found.status).toBe(status);
    if (status !== 400) expect(found).toEqual(await post(reference, body));
  });

  test("refuses what is not JSON", async () => {
    expect((await post(server, "{")).status).toBe(400);
  });
});
