import { describe, expect, test } from "bun:test";
import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PhraseSet } from "@intent-resolution/phrases";
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

describe("phraseModule() with libraries", () => {
  const folder = temporaryFolder("libraries");
  const library = join(folder, "library.phrases");
  const path = join(folder, "home.phrases");
  writeFileSync(library, "<please> = (please|would you)\n{room} = hall | kitchen\n{unused} = x");
  const build = (text: string) =>
    phraseModule(path, text, { libraries: [library] }, join(import.meta.dir, "../phrases/compiled.ts"));

  test("lets a file use their parts and lists, and leaves lists of the application open", async () => {
    const { code, warnings } = await build(
      "{who} = ...\nlight: [<please>] light the {room}\ncall: call {who}\n<own> = y",
    );
    expect(warnings.map(({ message, line }) => [message, line])).toEqual([
      ["nothing uses the part <own>", 4],
    ]);
    const file = join(folder, "home.phrases.ts");
    writeFileSync(file, code);
    const set: PhraseSet = (await import(file)).default;
    expect(set.rulesFor("would you light the hall").map(({ id }) => id)).toEqual(["light"]);
    expect(set.rulesFor("call Zoë")).toEqual([]);
    expect(set.with({ lists: { who: ["Zoë"] } }).rulesFor("call ZOË")).toHaveLength(1);
  });

  test("names the file of each fault", async () => {
    await expect(build("light: light the <pleaes>")).rejects.toThrow(
      `${path}:1:18: there is no part <pleaes>`,
    );
    await expect(build("{room} = attic\ngo: go {room}")).rejects.toThrow("the list room is defined twice");
  });
});
