import { describe, expect, test } from "bun:test";
import { withRelease } from "./changelog.ts";

const page = "# Changelog\n\n## Unreleased\n\n### Added\n\n- a\n";

describe("withRelease()", () => {
  test("puts what was waiting under the release's heading, and an empty one above it", () => {
    const released = withRelease(page, "9.0.0", "2030-01-02");
    expect(released).toContain("## Unreleased\n\n## 9.0.0 - 2030-01-02\n\n### Added");
    expect(released.replace("\n## 9.0.0 - 2030-01-02\n", "")).toBe(page);
  });

  test("dates a release that was named before", () => {
    expect(withRelease("# C\n\n## 0.1.0 - unreleased\n\n- a\n", "0.1.0", "2030-01-02")).toBe(
      "# C\n\n## Unreleased\n\n## 0.1.0 - 2030-01-02\n\n- a\n",
    );
  });

  test.each(["## Unreleased\n\n## 9.0.0 - 2030-01-01\n\n- a\n", "# Changelog\n\n## 9.0.0\n\n- a\n"])(
    "leaves a changelog that has the release's heading as it is: %j",
    (text) => {
      expect(withRelease(text, "9.0.0", "2030-01-02")).toBe(text);
    },
  );

  test.each([
    [page + page, "one heading"],
    ["# Changelog\n\n- a\n", "nothing is waiting"],
    ["## Unreleased\n\n## 1.0.0 - 2030-01-01\n\n- a\n", "nothing is waiting"],
    ["## Unreleased\n\n- b\n\n## 9.0.0 - 2030-01-01\n\n- a\n", "has a heading for 9.0.0, and more"],
  ])("refuses %j", (text, words) => {
    expect(() => withRelease(text, "9.0.0", "2030-01-02")).toThrow(words);
  });
});
