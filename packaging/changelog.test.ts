import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { withRelease } from "./changelog.ts";

const page = readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8");

describe("withRelease()", () => {
  test("puts what was waiting under the release's heading, and an empty one above it", () => {
    const released = withRelease(page, "9.0.0", "2030-01-02");
    expect(released).toContain("## Unreleased\n\n## 9.0.0 - 2030-01-02\n\n### Added");
    const unreleased = page.replace("## 0.1.0 - unreleased", "## Unreleased");
    expect(released.replace("\n## 9.0.0 - 2030-01-02\n", "")).toBe(unreleased);
    expect(withRelease(unreleased, "9.0.0", "2030-01-02")).toBe(released);
  });

  test("dates a release that was named before", () => {
    expect(withRelease("# C\n\n## 0.1.0 - unreleased\n\n- a\n", "0.1.0", "2030-01-02")).toBe(
      "# C\n\n## Unreleased\n\n## 0.1.0 - 2030-01-02\n\n- a\n",
    );
  });

  test.each([
    ["# Changelog\n\n- a\n", "one heading"],
    ["## Unreleased\n\n## 1.0.0 - 2030-01-01\n\n- a\n", "nothing is waiting"],
    ["## Unreleased\n\n- b\n\n## 9.0.0 - 2030-01-01\n\n- a\n", "has a heading for 9.0.0"],
  ])("refuses %j", (text, words) => {
    expect(() => withRelease(text, "9.0.0", "2030-01-02")).toThrow(words);
  });
});
