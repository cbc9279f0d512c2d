import { describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepSoak, readSoak, type Soak, soakSection, WHOLE, withSection } from "../../bench/soak.ts";
import { removeFolder } from "../fixtures/daemon.ts";

const whole: Soak = {
  date: "2026-11-21",
  machine: "a machine",
  runtime: "a runtime",
  asked: WHOLE,
  sent: WHOLE,
  seconds: 3_600,
  answers: { 200: 9_000_000, 400: 1_000_000 },
  wrong: {},
  faults: 0,
  complaints: 0,
  samples: [
    { done: 0, mib: 60, descriptors: 20 },
    { done: WHOLE / 2, mib: 90, descriptors: 21 },
    { done: WHOLE, mib: 91, descriptors: 21 },
  ],
  growth: { mib: 1, descriptors: 0 },
  exitStatus: 0,
  brokeOff: null,
  held: true,
};

describe("the section about the soak", () => {
  test("says plainly that none was run", () => {
    expect(soakSection(null)).toContain("None was run yet");
  });

  test("holds what was found", () => {
    const section = soakSection(whole);
    expect(section).toContain("2026-11-21");
    expect(section).toContain("It held.");
    expect(section).toContain("| requests | 10,000,000 | 10,000,000 |");
    expect(section).toContain("| answers by status | 200: 9,000,000; 400: 1,000,000 |");
    expect(section).toContain("| memory at the start, half-way, at the end, MiB | 60.0, 90.0, 91.0 |");
    expect(section).toContain("| the same by a million requests, MiB | 0.20 |");
    expect(section).not.toContain("trial");
  });

  test("says of one that did not hold that it did not, and why", () => {
    const wrong = { "resolve, 503": 2 };
    const section = soakSection({ ...whole, wrong, complaints: 1, exitStatus: 1, held: false });
    expect(section).toContain("**It did not hold.**");
    expect(section).toContain("| answers that were not as they must be | resolve, 503: 2 | none |");
    expect(section).not.toContain("It held");
  });

  test("says of one that broke off where it did, before there was a figure of everything", () => {
    const broken = { samples: [], sent: 7, exitStatus: 137, brokeOff: "the service ended", held: false };
    const section = soakSection({
      ...whole,
      ...broken,
      growth: { mib: null, descriptors: null },
    });
    expect(section).toContain("It broke off: the service ended.");
    expect(section).toContain("| requests | 7 | 10,000,000 |");
    expect(section).not.toContain("NaN");
  });

  test("calls a short one a trial", () => {
    expect(soakSection({ ...whole, asked: 200_000 })).toContain("A trial, whose figures mean little");
  });

  test("takes the place of the older one and leaves the rest of the page as it was", () => {
    const page = "# Results\n\n## Goals\n\none\n";
    const first = withSection(page, soakSection(null));
    expect(first).toStartWith(page);
    const second = withSection(`${first}\n## After\n\ntwo\n`, soakSection(whole));
    expect(second).toBe(`${page}\n${soakSection(whole)}\n\n## After\n\ntwo\n`);
    expect(withSection(first, soakSection(whole))).toBe(`${page}\n${soakSection(whole)}\n`);
  });
});

test("a soak that is kept is the one that is read, and is in the results", () => {
  const folder = mkdtempSync(join(tmpdir(), "soak-"));
  expect(readSoak(folder)).toBeNull();
  writeFileSync(join(folder, "RESULTS.md"), "# Results\n");
  keepSoak(whole, folder);
  expect(readSoak(folder)).toEqual(whole);
  expect(readFileSync(join(folder, "RESULTS.md"), "utf8")).toContain(soakSection(whole));
  removeFolder(folder);
});

test("bench/RESULTS.md has the section of the soak that is kept", () => {
  const page = readFileSync(new URL("../../bench/RESULTS.md", import.meta.url), "utf8");
  expect(page).toContain(soakSection(readSoak()));
});
