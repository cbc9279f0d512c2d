import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../../cli/package.json";
import { packCommand } from "./packed-command.ts";

const root = join(import.meta.dir, "../..");
const folder = mkdtempSync(join(tmpdir(), "intents-hooks-"));
const packed = mkdtempSync(join(tmpdir(), "intents-packed-"));
const rules = (match: string) =>
  JSON.stringify({ rules: [{ id: "a", match, action: { type: "scene.focus", target: "x" } }] });

function start(program: string, args: string[], env: Record<string, string> = {}) {
  const own = { PATH: process.env.PATH ?? "", HOME: folder, GIT_CONFIG_NOSYSTEM: "1", ...env };
  const child = spawnSync(program, args, { cwd: folder, encoding: "utf8", env: own });
  return { status: child.status, out: child.stdout, err: child.stderr };
}

const git = (...args: string[]) =>
  start("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args]);

beforeAll(() => {
  // Packing builds the command as well.
  packCommand();
  git("init", "-q");
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  writeFileSync(
    join(folder, "node_modules/.bin/intents"),
    `#!/bin/sh\nexec node "${join(root, "cli/dist/intents.js")}" "$@"\n`,
  );
  chmodSync(join(folder, "node_modules/.bin/intents"), 0o755);
  writeFileSync(join(folder, ".gitignore"), "node_modules\n*.sarif\n");
  mkdirSync(join(folder, ".git/hooks"), { recursive: true });
  copyFileSync(join(root, "cli/hooks/pre-commit"), join(folder, ".git/hooks/pre-commit"));
});
afterAll(() => {
  for (const each of [folder, packed]) rmSync(each, { recursive: true });
});

describe("the pre-commit hook", () => {
  test("lets a commit without rules and one with sound rules pass, and stops one with a finding", () => {
    git("add", ".");
    expect(git("commit", "-qm", "one").status).toBe(0);
    mkdirSync(join(folder, "deep"));
    writeFileSync(join(folder, "deep/a b.rules.json"), rules("go"));
    git("add", ".");
    expect(git("commit", "-qm", "two").status).toBe(0);
    writeFileSync(join(folder, "deep/a b.rules.json"), rules("go."));
    git("add", ".");
    const { status, out, err } = git("commit", "-qm", "three");
    expect(status).toBe(1);
    expect(out + err).toContain("deep/a b.rules.json:1:29: warning: the match ends with “.”");
  });

  test("judges what is staged, not what lies in the folder", () => {
    writeFileSync(join(folder, "deep/a b.rules.json"), rules("go"));
    expect(git("commit", "-qm", "four").status).toBe(1);
    git("add", ".");
    writeFileSync(join(folder, "deep/a b.rules.json"), "{");
    expect(git("commit", "-qm", "five", "--allow-empty").status).toBe(0);
  });
});

describe("the pre-commit hook on files that a folder's walk leaves out", () => {
  test("lints them by name", () => {
    for (const name of [".storybook", "dist"]) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, "-a b.phrases"), "a: go => scene.focus x\n");
    }
    git("add", ".storybook", "dist");
    expect(git("commit", "-qm", "six")).toMatchObject({ status: 0 });
    writeFileSync(join(folder, "dist/-a b.phrases"), "a: (go => scene.focus x\n");
    git("add", "dist");
    const { status, err } = git("commit", "-qm", "seven");
    expect(status).toBe(1);
    expect(err).toContain("dist/-a b.phrases:1:4: this ( is never closed by a )");
    git("rm", "-qf", "--cached", "dist/-a b.phrases");
  });

  test("finds the command from a linked work tree, and says how to install it", () => {
    git("worktree", "add", "-q", "linked");
    writeFileSync(join(folder, "linked/b.phrases"), "b: go => scene.focus x\n");
    git("-C", "linked", "add", "b.phrases");
    expect(git("-C", "linked", "commit", "-qm", "eight").status).toBe(0);
    rmSync(join(folder, "node_modules/.bin/intents"));
    writeFileSync(join(folder, "linked/b.phrases"), "b: stop => scene.focus x\n");
    git("-C", "linked", "add", "b.phrases");
    expect(git("-C", "linked", "commit", "-qm", "nine").err).toContain(
      "npm install --save-dev @intent-resolution/cli",
    );
    git("worktree", "remove", "--force", "linked");
  });
});

describe("action.yml", () => {
  const text = readFileSync(join(root, "action.yml"), "utf8");
  const { inputs, runs } = Bun.YAML.parse(text) as {
    inputs: { package: { default: string } };
    runs: { steps: { run: string }[] };
  };

  const lint = (env: Record<string, string>) => {
    const given = {
      RUNNER_TEMP: packed,
      PACKAGE: packCommand(),
      FOLDER: ".",
      npm_config_offline: "true",
      ...env,
    };
    return runs.steps.map(({ run }) => start("bash", ["-eo", "pipefail", "-c", run], given)).at(-1);
  };

  test("installs the command of this version, and nothing else", () => {
    expect(inputs.package.default).toBe(`@intent-resolution/cli@${manifest.version}`);
    lint({ FILES: ".", OPTIONS: "", SARIF: "none.sarif" });
    const installed = readdirSync(join(packed, "intents/node_modules"));
    expect(installed.filter((name) => !name.startsWith("."))).toEqual(["@intent-resolution"]);
    expect(readdirSync(join(packed, "intents/node_modules/@intent-resolution"))).toEqual(["cli"]);
  });

  test("its steps write SARIF and fail where there is a finding", () => {
    writeFileSync(join(folder, "deep/a b.rules.json"), rules("go."));
    writeFileSync(join(folder, "good.rules.json"), rules("go"));
    const found = lint({ FILES: ".", OPTIONS: "--strict", SARIF: "a.sarif" });
    expect(found).toMatchObject({
      status: 1,
      out: expect.stringContaining("2 rules in 2 files: 1 warning."),
    });
    const log = JSON.parse(readFileSync(join(folder, "a.sarif"), "utf8"));
    expect(log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
      "deep/a%20b.rules.json",
    );
    expect(lint({ FILES: "good.*.json", OPTIONS: "", SARIF: "b.sarif" })).toMatchObject({ status: 0 });
    expect(JSON.parse(readFileSync(join(folder, "b.sarif"), "utf8")).runs[0].results).toEqual([]);
    expect(lint({ FILES: "no.json", OPTIONS: "", SARIF: "out/c.sarif" })?.status).toBe(2);
    const faults = JSON.parse(readFileSync(join(folder, "out/c.sarif"), "utf8")).runs[0].results;
    expect(faults.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(["unreadable_file"]);
  });

  test("takes files one in a line, with blanks and hyphens, below a working directory", () => {
    writeFileSync(join(folder, "deep/-x.phrases"), "a: go => scene.focus x\n");
    const FILES = "-x.phrases\n\na b.rules.json\n";
    const found = lint({ FILES, FOLDER: "deep", OPTIONS: "", SARIF: "d.sarif", GITHUB_ACTIONS: "true" });
    expect(found?.out).toContain("2 rules in 2 files: 1 warning.");
    expect(found?.out).toContain("::warning file=deep/a b.rules.json,line=1,col=29,");
  });
});
