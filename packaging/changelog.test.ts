import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { withRelease } from "./changelog.ts";

const page = readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8");

describe("withRelease()", () => {
  test("puts what was waiting under the release's heading, and an empty one above it", () => {
    const released = withRelease(page, "9.0.0", "2030-01-02");
    expect(released).toContain("## Unreleased\n\n## 9.0.0 - 2030-01-02\n\n### Added");
    expect(released.replace("\n## 9.0.0 - 2030-01-02\n", "")).toBe(page);
  });

  test.each([
    ["# Changelog\n\n- a\n", "one heading"],
    ["## Unreleased\n\n## 1.0.0 - 2030-01-01\n\n- a\n", "nothing is waiting"],
    ["## Unreleased\n\n- b\n\n## 9.0.0 - 2030-01-01\n\n- a\n", "has a heading for 9.0.0"],
  ])("refuses %j", (text, words) => {
    expect(() => withRelease(text, "9.0.0", "2030-01-02")).toThrow(words);
  });
});
