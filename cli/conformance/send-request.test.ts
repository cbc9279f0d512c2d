import { expect, test } from "bun:test";
import { run } from "../run.ts";
import { MAX_DEPTH, MAX_RESPONSE_BYTES, sendRequest } from "./send-request.ts";

const answering = (make: () => Response) => (async () => make()) as unknown as typeof fetch;
const bodyOf = async (text: string) =>
  (
    await sendRequest(
      answering(() => new Response(text)),
      "http://localhost",
      {},
    )
  ).json;

test("no more of a response is read than its bound, however long it is", async () => {
  let sent = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536).fill(0x20));
        },
      }),
    );
  expect(await sendRequest(answering(endless), "http://localhost", {})).toMatchObject({
    status: 200,
    json: null,
  });
  expect(sent).toBeLessThan(MAX_RESPONSE_BYTES + 4 * 65_536);
  expect(await bodyOf(`"${"x".repeat(MAX_RESPONSE_BYTES - 2)}"`)).toHaveLength(MAX_RESPONSE_BYTES - 2);
  expect(await bodyOf(`"${"x".repeat(MAX_RESPONSE_BYTES - 1)}"`)).toBeNull();
});

test("a response that nests too deep to be compared counts as none", async () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(await bodyOf(nested(MAX_DEPTH))).toBeArray();
  expect(await bodyOf(nested(MAX_DEPTH + 1))).toBeNull();
});

test("whatever a server returns, the command prints what was expected, in readable lines", async () => {
  const long = JSON.stringify({ error: { code: "x".repeat(100_000), message: "" } });
  for (const text of [`{"error":${"[".repeat(90_000)}${"]".repeat(90_000)}}`, long]) {
    const lines: string[] = [];
    const status = await run(["conformance", "--server", "http://localhost"], {
      input: new Blob([]).stream() as never,
      color: false,
      fetch: answering(() => new Response(text, { status: 400 })),
      write: (line) => lines.push(line),
      warn: (line) => lines.push(line),
    });
    expect(status).toBe(1);
    expect(lines.at(-1)).toMatch(/^\d+ passed, \d+ failed(?:, \d+ skipped .*)?$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1_000);
  }
});
