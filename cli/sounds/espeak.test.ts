import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { speak } from "./espeak.ts";

describe("speak(), with another program in place of espeak-ng", () => {
  const path = process.env.PATH;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "espeak-"));
  });
  afterAll(async () => {
    process.env.PATH = path;
    await rm(folder, { recursive: true });
  });

  const VERSION = `case "$*" in *--version*) echo "eSpeak NG text-to-speech: 1.51"; exit;; esac\n`;
  async function messageOf(script: string | null): Promise<string> {
    const program = join(folder, "espeak-ng");
    if (script === null) await rm(program, { force: true });
    else {
      await writeFile(program, `#!/bin/sh\n${script}\n`);
      await chmod(program, 0o755);
    }
    // The stand-in's own programs are found, eSpeak NG is not.
    process.env.PATH = script === null ? folder : `${folder}:/bin:/usr/bin`;
    try {
      return JSON.stringify(await speak(["one", "two"], "en", 300));
    } catch (error) {
      return (error as Error).message;
    } finally {
      process.env.PATH = path;
    }
  }

  test.each([
    ["is absent", null, "espeak-ng is missing; install it, on Debian by: apt-get install espeak-ng"],
    ["hangs", "sleep 20", "espeak-ng did not end within 0.3 s"],
    [
      "hangs whatever signal it gets",
      "trap '' TERM INT\nwhile :; do sleep 1; done",
      "espeak-ng did not end within 0.3 s",
    ],
    ["hangs when it is to speak", `${VERSION}sleep 20`, "espeak-ng did not end within 0.3 s"],
    ["prints garbage", "cat /bin/sh", "espeak-ng is another program: its --version does not name eSpeak NG"],
    ["repeats what it is told", "cat", "espeak-ng is another program: its --version does not name eSpeak NG"],
    ["prints without an end", `${VERSION}exec yes`, "espeak-ng writes too much: it may be another program"],
    ["fails without a word", `${VERSION}exit 1`, "espeak-ng failed: exit status 1"],
    [
      "fails with more than a line",
      `${VERSION}printf 'no \\033[31mvoice\\nmore\\n' >&2; exit 1`,
      "espeak-ng failed: no <U+001B>[31mvoice",
    ],
    ["kills itself", `${VERSION}kill -9 $$`, "espeak-ng failed: SIGKILL"],
  ])("ends with one line where it %s", async (_, script, message) => {
    expect(await messageOf(script)).toBe(`--sounds: ${message}`);
  });

  test("takes one line a word", async () => {
    expect(await messageOf(`${VERSION}printf 'a\\nb\\n'`)).toBe('["a","b"]');
  });
});
