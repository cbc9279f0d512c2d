import { describe, expect, test } from "bun:test";
import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inFolder } from "../tests/cli/in-memory.ts";
import { temporaryFolder } from "../tests/fixtures/temporary-folder.ts";
import { phraseModule } from "./phrase-module.ts";

const HOME = "{room} = hall | kitchen\nlight: light the {room}\nnote: note {text...} => text.insert {text}\n";

describe("phraseModule() with types", () => {
  const folder = temporaryFolder("types");
  const path = join(folder, "home.phrases");
  const types = `${path}.d.ts`;
  const build = (text: string) => {
    writeFileSync(path, text);
    return phraseModule(path, text, { types: true });
  };

  test("writes what `intents types` writes, and says so to its check", async () => {
    await build(HOME);
    const check = ["types", "home.phrases", "--output", "home.phrases.d.ts", "--check"];
    expect(await inFolder(folder, check)).toEqual({ status: 0, out: "", err: "" });
    expect(readFileSync(types, "utf8")).toContain('export type Room = "hall" | "kitchen";');
  });

  test("leaves a file that is up to date alone, which a watch would see, and writes a changed one", async () => {
    await build(HOME);
    utimesSync(types, 1, 1);
    await build(HOME.replace("light the", "dim the"));
    expect(statSync(types).mtimeMs).toBe(1_000);
    await build(HOME.replace("kitchen", "attic"));
    expect(readFileSync(types, "utf8")).toContain('"hall" | "attic"');
  });

  test("does not write over a module of somebody's own, nor without being asked", async () => {
    writeFileSync(types, "declare const set: 1;\n");
    await expect(build(HOME)).rejects.toThrow(`${types} is there`);
    await phraseModule(path, HOME);
    expect(readFileSync(types, "utf8")).toBe("declare const set: 1;\n");
  });
});
