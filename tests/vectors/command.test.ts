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
      'console.log(JSON.stringify(c.kind === "normalize" ? { id: c.id, normalized: c.text.toLowerCase() } : { id: c.id }));',
    );
    expect(status).toBe(1);
    expect(text).toContain("✗  normalize: case folding of U+00B5: ");
    expect(text).toMatch(/\d+ passed, \d+ failed$/);
  });

  test("takes a skip only where a case names a version of Unicode, and nothing beside it", async () => {
    const all = await checked('console.log(JSON.stringify({ id: c.id, skip: "I do not feel like it" }));');
    expect(all.status).toBe(1);
    expect(all.text).toMatch(/^0 passed, \d{4} failed, \d+ skipped \(\d\.\d %\)$/m);
    const more = await checked('console.log(JSON.stringify({ id: c.id, skip: "x", status: 200 }));');
    expect(more.text).toMatch(/^0 passed, \d{4} failed$/m);
  });

  test("does not send the expected result", async () => {
    const { text } = await checked(
      'console.log(JSON.stringify({ id: c.id, sent: ["normalized", "match", "status", "intents", "code", "pointer"].filter((name) => name in c) }));',
    );
    expect(text).toContain('"sent":[]');
    expect(text).not.toMatch(/"sent":\["/);
  });

  test("shows a difference in ASCII, with what was sent", async () => {
    const { text } = await checked(
      'console.log(JSON.stringify({ id: c.id, normalized: (c.text ?? "").normalize("NFC") }));',
    );
    expect(text).toMatch(/decomposition of U\+00E9: .*"\\u00e9".*"e\\u0301".*sent \{"text":"\\u00e9"\}/);
  });

  test("names the case at which a command ends, and ends all that it started", async () => {
    const { text } = await checked(
      "if (c.id === 3) process.exit(1); console.log(JSON.stringify({ id: c.id }));",
    );
    expect(text).toContain("the command ended before it responded to: normalize: case folding of U+0043");
  });

  test("reports a command that ends, responds with other text, or is not there", async () => {
    expect(await checked("process.exit(0)")).toMatchObject({ status: 1 });
    expect((await checked('console.log("hello");')).text).toContain('"hello", expected');
    expect(await conformance("--command", "/nowhere/at/all 2>/dev/null")).toMatchObject({ status: 1 });
    expect(await conformance("--command", "cat", "--server", "http://x")).toMatchObject({ status: 2 });
  });
});
