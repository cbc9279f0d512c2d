import { expect, test } from "bun:test";
import { createHandlers } from "./handlers.ts";

type N = "1" | "2";
type Numeric<V extends string> = V extends `${infer T extends number}` ? T : never;
/** Two statements with one target, as `intents types` writes them. */
type Actions =
  | { type: "workflow.trigger"; target: "timer"; parameters: { minutes: N; hours?: undefined } }
  | { type: "workflow.trigger"; target: "timer"; parameters: { hours: N; minutes?: undefined } };

test("a handler destructures the parameters of statements that differ, and takes numbers as numbers", async () => {
  const ran: (number | string)[] = [];
  const handlers = createHandlers<Actions>({
    "workflow.trigger": {
      timer: ({ parameters: { minutes, hours } }) => {
        const each: Numeric<N> = Number(minutes ?? hours) as Numeric<N>;
        ran.push(each, minutes === undefined ? "hours" : "minutes");
      },
    },
  });
  const intent = (parameters: Record<string, string>) => ({
    ruleId: "timer",
    confidence: 1,
    action: { type: "workflow.trigger", target: "timer", parameters } as const,
  });
  await handlers.perform([intent({ minutes: "2" }), intent({ hours: "1" })] as never);
  expect(ran).toEqual([2, "minutes", 1, "hours"]);
});
