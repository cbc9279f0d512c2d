import { describe, expect, test } from "bun:test";
import { readPhrases } from "@intent-resolution/phrases";
import { createClient, createListener, createLocalClient, resolveTranscript } from "../index.ts";
import { oneSet } from "./rule-set.ts";

const home = readPhrases("light: light on\nnote: note {text...}");
const times = readPhrases("timer: start a timer\nnote: note the time");
const said = (transcript: string) => ({ input: { sense: "voice", transcript } as const });

describe("several phrase sets in force together", () => {
  test("are one for a listener, and may change", async () => {
    const done: string[] = [];
    const listener = createListener({
      rules: [home, times],
      handlers: { "workflow.trigger": ({ target }) => void done.push(target) },
    });
    for (const text of ["Light on.", "start a timer", "note the time", "note it"])
      await listener.submit({ text });
    listener.update({ rules: [times] });
    await listener.submit({ text: "light on" });
    expect(done).toEqual(["light", "timer", "note", "note"]);
  });

  test("are one for both clients and for a transcript", async () => {
    const ids = ({ intents }: { intents: readonly { ruleId: string }[] }) =>
      intents.map(({ ruleId }) => ruleId);
    expect(ids(await createLocalClient({ rules: [home, times] }).resolve(said("start a timer")))).toEqual([
      "timer",
    ]);
    expect(ids(await createLocalClient().resolve({ ...said("light on"), rules: [home, times] }))).toEqual([
      "light",
    ]);
    expect(ids(resolveTranscript({ text: "Start a timer!" }, [home, times]))).toEqual(["timer"]);
    const sent: unknown[] = [];
    const client = createClient({
      baseUrl: "https://intents.example",
      rules: [home, times],
      fetch: async (_, init) => {
        const { rules } = JSON.parse(String(init?.body));
        sent.push(...rules);
        const intents = rules.map(({ id, action }: { id: string; action: unknown }) => ({
          ruleId: id,
          action,
        }));
        return Response.json({ status: "resolved", intents, execution: "client_handler_required" });
      },
    });
    expect(ids(await client.resolve(said("note the time")))).toEqual(["note"]);
    expect(ids(await client.resolve(said("nothing")))).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test("are joined once, in whatever list they are passed", () => {
    expect(oneSet([home, times])).toBe(oneSet([home, times]));
    expect(oneSet([home])).toBe(home);
    expect(oneSet([home, times])).not.toBe(oneSet([times, home]));
  });

  test("are refused where one is not a set", () => {
    expect(() => oneSet([home, { id: "a" }] as never)).toThrow(TypeError);
    expect(() => createListener({ rules: [home, []] as never, handlers: {} })).toThrow(TypeError);
  });
});
