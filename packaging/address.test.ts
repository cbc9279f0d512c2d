import { describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { misaddressed, setAddress, withAddress } from "./address.ts";

const ROOT = new URL("..", import.meta.url).pathname;
const manifest = `{
  "name": "a",
  "version": "0.1.0",
  "license": "MIT",
  "type": "module"
}
`;
const repository = { type: "git", url: "git+https://code.example/intents.git" };

describe("the project's address", () => {
  test("is the top package.json's in every package: none, until it has one", () => {
    expect([...misaddressed(ROOT).keys()]).toEqual([]);
  });

  test("names the package's own folder, behind the licence", () => {
    expect(withAddress(manifest, "client", { repository, homepage: "https://intents.example" })).toBe(`{
  "name": "a",
  "version": "0.1.0",
  "license": "MIT",
  "repository": { "type": "git", "url": "git+https://code.example/intents.git", "directory": "client" },
  "homepage": "https://intents.example",
  "type": "module"
}
`);
  });

  test("replaces an older one, and is removed if there is none any more", () => {
    const old = withAddress(manifest, "client", { repository, bugs: { email: "bugs@intents.example" } });
    expect(JSON.parse(withAddress(old, "client", { bugs: "https://code.example/bugs" }))).toEqual({
      ...JSON.parse(manifest),
      bugs: "https://code.example/bugs",
    });
    expect(withAddress(old, "client", {})).toBe(manifest);
  });

  test("is written to what is published and to nothing else", () => {
    const root = mkdtempSync(join(tmpdir(), "address-"));
    const write = (name: string, more: object) => {
      mkdirSync(join(root, name), { recursive: true });
      const text = JSON.stringify({ version: "0.1.0", license: "MIT", type: "module", ...more }, null, 2);
      writeFileSync(join(root, name, "package.json"), `${text}\n`);
    };
    write(".", { workspaces: ["a", "b"], repository });
    write("a", {});
    write("b", { private: true });
    setAddress(root);
    const read = (name: string) => JSON.parse(readFileSync(join(root, name, "package.json"), "utf8"));
    expect([read("a").repository, read("b").repository]).toEqual([
      { ...repository, directory: "a" },
      undefined,
    ]);
    expect(misaddressed(root).size).toBe(0);
    rmSync(root, { recursive: true });
  });
});
