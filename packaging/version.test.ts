import { describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isVersion, released, setVersion } from "./version.ts";

const ROOT = new URL("..", import.meta.url).pathname;

describe("a version", () => {
  test("is one for all rooms", () => {
    const versions = new Set([...released(ROOT).values()].map(({ version }) => version));
    expect([...versions]).toHaveLength(1);
    expect(released(ROOT).size).toBeGreaterThan(5);
  });

  test.each(["1.2.3", "0.1.0", "2.0.0-rc.1"])("may be %s", (text) => expect(isVersion(text)).toBe(true));
  test.each(["", "1.2", "v1.2.3", "01.2.3", "1.2.3+build", "0.0.0", "1.2.3-", "latest"])(
    "may not be %j",
    (text) => expect(isVersion(text)).toBe(false),
  );

  test("is set in every manifest and wherever one room names another", () => {
    const root = mkdtempSync(join(tmpdir(), "version-"));
    const write = (room: string, manifest: object) => {
      mkdirSync(join(root, room), { recursive: true });
      writeFileSync(join(root, room, "package.json"), JSON.stringify(manifest));
    };
    write(".", { version: "0.1.0", workspaces: ["a", "b", "never"] });
    write("a", { version: "0.1.0", dependencies: { "@intent-resolution/b": "0.1.0", pg: "8.0.0" } });
    write("b", { version: "0.1.0" });
    write("never", { version: "0.0.0" });
    setVersion(root, "1.0.0");
    const read = (room: string) => JSON.parse(readFileSync(join(root, room, "package.json"), "utf8"));
    expect([read("."), read("b"), read("never")].map(({ version }) => version)).toEqual([
      "1.0.0",
      "1.0.0",
      "0.0.0",
    ]);
    expect(read("a").dependencies).toEqual({ "@intent-resolution/b": "1.0.0", pg: "8.0.0" });
    expect(() => setVersion(root, "next")).toThrow(RangeError);
    rmSync(root, { recursive: true });
  });
});
