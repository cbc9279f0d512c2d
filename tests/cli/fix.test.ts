import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { soundFixes } from "../../cli/findings/sound-fixes.ts";
import { inFolder } from "./in-memory.ts";

const folder = mkdtempSync(join(tmpdir(), "intents-fix-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of ["a.phrases", "a.rules.json", "link.phrases", "a.phrases.json", "other.json"])
    rmSync(join(folder, name), { force: true });
});
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const text = (name: string) => readFileSync(join(folder, name), "utf8");
const fixed = async (lines: readonly string[], ...options: string[]) => {
  write("a.phrases", `${lines.join("\n")}\n`);
  const { out } = await inFolder(folder, ["lint", "a.phrases", "--fix", ...options]);
  return { out, lines: text("a.phrases").trimEnd().split("\n") };
};

describe("lint --fix", () => {
  test("leaves out what would give a text two meanings, says so, and corrects the rest", async () => {
    const file = [
      "{n} = 0..9",
      "play: play {n} => workflow.trigger play {*}",
      "one: play one => scene.focus one",
      "home: go home. => scene.focus home",
      "home2: go home => scene.focus home2",
      "stop: stop it! => scene.focus stop",
    ];
    const { out, lines } = await fixed(file, "--lang", "en");
    expect(lines).toEqual(file.with(5, "stop: stop it => scene.focus stop"));
    expect(out).toContain("Fixed 1 place.");
    expect(out).toContain("left as it is, because “play one” would have two meanings [digits_only]");
    expect(out).toContain("left as it is, because “go home” would have two meanings [outer_punctuation]");
  });

  test("corrects a range where no other statement has its words", async () => {
    const { lines } = await fixed(
      ["{n} = 0..9", "play: play {n} => workflow.trigger play {*}"],
      "--lang",
      "en",
    );
    expect(lines[0]).toBe("{n} = 0..9 in en");
  });

  test("leaves out what would give two rules one text", async () => {
    const action = (target: string) => ({ type: "scene.focus", target });
    const rules = [
      { id: "a", match: "go home", action: action("a") },
      { id: "b", match: "go home.", action: action("b") },
      { id: "c", match: "stop!", action: action("c") },
    ];
    write("a.rules.json", JSON.stringify({ rules }));
    const { out } = await inFolder(folder, ["lint", "a.rules.json", "--fix"]);
    expect(JSON.parse(text("a.rules.json")).rules.map(({ match }: { match: string }) => match)).toEqual([
      "go home",
      "go home.",
      "stop",
    ]);
    expect(out).toContain("left as it is, because there would be the same match as /rules/0");
  });

  test("and compile never write through a symbolic link", async () => {
    const phrases = "stop: stop it! => scene.focus stop\n";
    write("a.phrases", phrases);
    write("other.json", "{}");
    symlinkSync("a.phrases", join(folder, "link.phrases"));
    symlinkSync("other.json", join(folder, "a.phrases.json"));
    const linted = await inFolder(folder, ["lint", "link.phrases", "--fix"]);
    expect(linted).toMatchObject({
      status: 1,
      out: expect.stringContaining("left as it is, because the file is a symbolic link"),
    });
    expect(await inFolder(folder, ["compile", "a.phrases"])).toMatchObject({
      status: 2,
      err: "a.phrases.json: this is a symbolic link: name the file that it leads to\n",
    });
    expect([text("a.phrases"), text("other.json")]).toEqual([phrases, "{}"]);
    expect(lstatSync(join(folder, "link.phrases")).isSymbolicLink()).toBe(true);
  });
});

test("all findings are corrected but those that are objected to, with few attempts", () => {
  const findings = Array.from({ length: 64 }, (_, line) => ({ line })) as never[];
  let attempts = 0;
  const correct = (some: readonly { line: number }[]) => {
    attempts++;
    return { text: some.map(({ line }) => `-${line}-`).join(), count: some.length };
  };
  const objection = (written: string) => (/-(?:7|40)-/.test(written) ? "it collides" : null);
  const { fixed, left } = soundFixes(findings, correct as never, objection);
  expect(fixed?.count).toBe(62);
  expect(Array.from(left.keys(), ({ line }) => line)).toEqual([7, 40]);
  expect(attempts).toBeLessThan(32);
});
