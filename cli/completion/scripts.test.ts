import { describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../tests/fixtures/temporary-folder.ts";
import { run } from "../run.ts";
import { runCaptured } from "../terminal/captured.ts";

async function script(shell: string): Promise<string> {
  const { status, out, err } = await runCaptured(run, ["completion", shell]);
  expect([status, err]).toEqual([0, ""]);
  return out;
}

const installed = (shell: string) => spawnSync(shell, ["-c", "true"]).status === 0;

describe("completion in bash", () => {
  const folder = temporaryFolder("completion");

  /** Returns the words that bash offers for a line that ends at the cursor. */
  async function offered(...line: string[]): Promise<string[]> {
    writeFileSync(join(folder, "go home.rules.json"), "");
    const words = line.map((word) => `'${word}'`).join(" ");
    const code = `${await script("bash")}
COMP_WORDS=(${words}); COMP_CWORD=${line.length - 1}; _intents; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync("bash", ["-c", code], { cwd: folder, encoding: "utf8" });
    expect(stderr).toBe("");
    return stdout.split("\n").filter(Boolean).sort();
  }

  test("offers commands, options, choices and files, names with spaces whole", async () => {
    expect(await offered("intents", "ex")).toEqual(["expand", "explain"]);
    expect(await offered("intents", "lint", "--f")).toEqual(["--fix", "--format", "--from"]);
    expect(await offered("intents", "lint", "--format", "")).toEqual([
      "github",
      "json",
      "junit",
      "sarif",
      "text",
    ]);
    expect(await offered("intents", "lint", "go")).toEqual(["go home.rules.json"]);
    expect(await offered("intents", "resolve", "x", "--say", "")).toEqual([]);
    expect(await offered("intents", "completion", "f")).toEqual(["fish"]);
    expect(await offered("intents", "help", "res")).toEqual(["resolve"]);
  });
});

/** Returns whether a shell is missing. Where the gate runs for everybody, a shell that is missing is a failure. */
const isMissing = (shell: string) => !installed(shell) && process.env.CI !== "true";

describe("completion in the other shells", () => {
  test.skipIf(isMissing("zsh"))("is read by zsh (skipped where it is not installed)", async () => {
    const { status, stderr } = spawnSync(
      "zsh",
      ["-fc", `autoload -U compinit && compinit -u -D\n${await script("zsh")}\nwhence -w _intents`],
      { encoding: "utf8" },
    );
    expect([status, stderr]).toEqual([0, ""]);
  });

  test.skipIf(isMissing("fish"))("is offered by fish (skipped where it is not installed)", async () => {
    const ask = (line: string) => `complete -C '${line}'`;
    const { stdout, stderr } = spawnSync(
      "fish",
      ["--no-config", "-c", `${await script("fish")}\n${ask("intents ex")}\n${ask("intents lint --f")}`],
      { encoding: "utf8" },
    );
    expect(stderr).toBe("");
    expect(stdout.split("\n").map((line) => line.split("\t")[0])).toEqual([
      "expand",
      "explain",
      "--fix",
      "--format",
      "--from",
      "",
    ]);
  });

  test("names every command and option", async () => {
    for (const shell of ["zsh", "fish"]) {
      const text = await script(shell);
      for (const word of ["resolve", "expand", "in-process", "sarif", "confidence"])
        expect(text).toContain(word);
    }
  });
});
