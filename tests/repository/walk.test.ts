import { expect, test } from "bun:test";
import { outputOf } from "../fixtures/run.ts";
import { ROOT } from "./imports.ts";

/** Returns the files that a request enters, in the order in which their functions are called. */
async function filesEntered(request: string, form: string): Promise<string[]> {
  const entered = await outputOf(
    [
      process.execPath,
      "--preload",
      "./tests/repository/walk/entered.ts",
      "./tests/repository/walk/walked.ts",
      request,
      form,
    ],
    { cwd: ROOT },
  );
  return JSON.parse(entered) as string[];
}

const PIPELINE = "service/service.ts";
/** The steps of the pipeline, as in docs/architecture.md. */
const STEPS = ["match", "cors", "admit", "read", "handlers", "render"].map((step) => `service/${step}.ts`);

// Beside these, main.ts passes the request in, and a sign-up enters the store.
test.each([
  ["resolve", "bare", 15],
  ["sign-up", "bare", 13],
  ["resolve", "shipped", 22],
  ["sign-up", "shipped", 20],
] as const)("a %s enters few files (%s: %d), and no step twice", async (request, form, most) => {
  const files = await filesEntered(request, form);
  const each = new Set(files);
  expect(each).toContain(PIPELINE);
  expect([each.size <= most, ...each]).toEqual([true, ...each]);
  // Files of one step may alternate; a step is not entered again after the next one.
  const steps = files.filter((file) => STEPS.includes(file)).filter((file, at, all) => file !== all[at - 1]);
  // The handler of a resolve is the engine's own function.
  expect(steps).toEqual(STEPS.filter((step) => request !== "resolve" || step !== "service/handlers.ts"));
});
