import { expect, test } from "bun:test";
import { outputOf } from "../fixtures/run.ts";
import { ROOT } from "./imports.ts";

/** The files that a request walks through, in the order in which their functions are entered. */
async function walked(request: string, form: string): Promise<string[]> {
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

const HUB = "service/service.ts";
/** The corridor, as docs/architecture.md has it. */
const STEPS = ["match", "cors", "admit", "read", "handlers", "render"].map((step) => `service/${step}.ts`);

// Beside these, main.ts hands the request in, and a sign-up goes through the store.
test.each([
  ["resolve", "bare", 14],
  ["sign-up", "bare", 11],
  ["resolve", "shipped", 19],
  ["sign-up", "shipped", 17],
] as const)(
  "a %s walks through few files (%s: %d), and through no step twice",
  async (request, form, most) => {
    const files = await walked(request, form);
    const each = new Set(files);
    expect(each).toContain(HUB);
    expect([each.size <= most, ...each]).toEqual([true, ...each]);
    // Within a step its own files may take turns; once the next step is reached, nobody goes back.
    const steps = files
      .filter((file) => STEPS.includes(file))
      .filter((file, at, all) => file !== all[at - 1]);
    // The handler of a resolve is the engine's own function.
    expect(steps).toEqual(STEPS.filter((step) => request !== "resolve" || step !== "service/handlers.ts"));
  },
);
