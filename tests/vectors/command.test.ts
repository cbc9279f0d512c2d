import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../cli/run.ts";
import { runCaptured } from "../../cli/terminal/captured.ts";

async function conformance(...args: string[]) {
  const { status, out, err } = await runCaptured(run, ["conformance", ...args]);
  return { status, text: (out + err).trimEnd() };
}

/** Runs the check with an implementation in JavaScript. */
async function checked(source: string) {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  const script = join(folder, "other.mjs");
  writeFileSync(
    script,
    `import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) { const c = JSON.parse(line); ${source} }`,
  );
  try {
    return await conformance("--command", `${process.execPath} ${script}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("intents conformance --command", () => {
  test("names each case whose result differs", async () => {
    const { status, text } = await checked(
      'console.log(JSON.stringify(c.kind === "normalize" ? { id: c.id, normalized: c.text.toLowerCase() } : { id: c.id, skip: "no" }));',
    );
    expect(status).toBe(1);
    expect(text).toContain("✗  normalize: case folding of U+00B5: ");
    expect(text).toMatch(/\d+ passed, \d+ failed, \d+ skipped$/);
  });

  test("does not send the expected result", async () => {
    const { text } = await checked(
      'console.log(JSON.stringify({ id: c.id, ...(["normalized", "match", "status", "intents", "code", "pointer"].some((name) => name in c) ? {} : { skip: "unknown" }) }));',
    );
    expect(text).toMatch(/^0 passed, 0 failed, \d+ skipped$/);
  });

  test("reports a command that ends, responds with other text, or is not there", async () => {
    expect(await checked("process.exit(0)")).toMatchObject({ status: 1 });
    expect((await checked('console.log("hello");')).text).toContain('"hello", expected');
    expect(await conformance("--command", "/nowhere/at/all 2>/dev/null")).toMatchObject({ status: 1 });
    expect(await conformance("--command", "cat", "--server", "http://x")).toMatchObject({ status: 2 });
  });
});
