import { describe, expect, test } from "bun:test";
import { type BeforeTheModelOptions, beforeTheModel } from "./ai.ts";
import { createHandlers, type Rule } from "./index.ts";

const rule = (match: string): Rule => ({ id: match, match, action: { type: "scene.focus", target: match } });
const rules = ["next", "lost", "broken"].map(rule);

function middleware(options: Partial<BeforeTheModelOptions> = {}) {
  const ran: string[] = [];
  const handlers = createHandlers(
    {
      "scene.focus": {
        next: ({ target }) => {
          ran.push(target);
          return "Here you are.";
        },
        broken: () => {
          ran.push("broken");
          throw new Error("broken");
        },
      },
    },
    { onFailure: () => {} },
  );
  const { wrapGenerate, wrapStream } = beforeTheModel({ rules, handlers, ...options });
  const user = (...content: unknown[]) => ({ role: "user", content });
  const call = (message: { role: string; content: unknown }, version = "v4") => ({
    params: { prompt: [{ role: "system", content: "Be kind." }, message] },
    model: { specificationVersion: version },
  });
  const say = async (text: string, version?: string) =>
    JSON.stringify(
      await wrapGenerate({
        ...call(user({ type: "text", text }), version),
        doGenerate: async (): Promise<unknown> => "model",
      }),
    );
  return { ran, user, call, say, wrapGenerate, wrapStream };
}

describe("beforeTheModel()", () => {
  test("responds with what the handler returned, and asks the model for everything else", async () => {
    const { say, ran } = middleware();
    expect(await say("Next.")).toContain("Here you are.");
    expect(await say("why?")).toBe('"model"');
    expect(ran).toEqual(["next"]);
  });

  test("asks the model where no handler is registered, or where the outcome is passed on", async () => {
    expect(await middleware().say("lost")).toBe('"model"');
    expect(await middleware().say("broken")).toContain("broken: failed");
    expect(await middleware({ passOn: ["failed"] }).say("broken")).toBe('"model"');
  });

  test("asks the model where the message is not a person's, or holds more than text", async () => {
    const { user, call, wrapGenerate, ran } = middleware();
    const text = { type: "text", text: "next" };
    for (const message of [
      { role: "assistant", content: [text] },
      { role: "tool", content: [text] },
      { role: "user", content: "next" },
      user(text, { type: "file" }),
      user({ type: "file" }),
      user(),
    ])
      expect(await wrapGenerate({ ...call(message), doGenerate: async () => "model" })).toBe("model");
    expect(ran).toEqual([]);
  });

  test("runs no handler again where the SDK repeats the call with the same message", async () => {
    const { user, call, wrapGenerate, ran } = middleware({ passOn: ["failed"] });
    const message = user({ type: "text", text: "broken" });
    for (let turn = 0; turn < 3; turn++)
      expect(await wrapGenerate({ ...call(message), doGenerate: async () => "model" })).toBe("model");
    expect(ran).toEqual(["broken"]);
  });

  test("ends as each version of the SDK expects", async () => {
    const { say } = middleware();
    expect(await say("next", "v2")).toContain('"finishReason":"stop"');
    for (const version of ["v3", "v4"])
      expect(await say("next", version)).toContain('"finishReason":{"unified":"stop"}');
  });

  test("streams the same text, and the model's own stream otherwise", async () => {
    const { user, call, wrapStream } = middleware({ reply: (performed) => `${performed.length} done` });
    const streamed = (text: string) =>
      wrapStream({
        ...call(user({ type: "text", text })),
        doStream: async (): Promise<{ stream: ReadableStream | null }> => ({ stream: null }),
      });
    const { stream } = await streamed("next");
    const parts = await Array.fromAsync(stream as unknown as AsyncIterable<{ type: string; delta?: string }>);
    expect(parts.map(({ type, delta }) => delta ?? type)).toEqual([
      "stream-start",
      "text-start",
      "1 done",
      "text-end",
      "finish",
    ]);
    expect((await streamed("why?")).stream).toBeNull();
  });

  test("refuses options that are not its own", () => {
    expect(() => middleware({ skipwords: [] } as object)).toThrow("did you mean skipWords?");
    expect(() => middleware({ passOn: "failed" } as object)).toThrow("passOn must be a list of outcomes");
  });
});
