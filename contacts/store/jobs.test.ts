import { expect, test } from "bun:test";
import { clockDoubt } from "./jobs.ts";

const now = new Date("2027-03-28T02:30:00Z");
const at = (...times: string[]) => times.map((time) => ({ job: "backup", succeededAt: Date.parse(time) }));

test("a clock that agrees with the jobs of the last week is believed", () => {
  expect(clockDoubt([], now)).toBeNull();
  expect(clockDoubt(at("2027-03-27T02:30:00Z"), now)).toBeNull();
  expect(clockDoubt(at("2026-01-01T00:00:00Z", "2027-03-21T02:30:00Z"), now)).toBeNull();
  expect(clockDoubt(at("2027-03-28T03:00:00Z"), now)).toBeNull();
});

test("a clock that ran ahead of them, or is behind them, is doubted", () => {
  expect(clockDoubt(at("2026-03-28T02:30:00Z"), now)).toBe(
    "the last job succeeded at 2026-03-28T02:30:00.000Z, 365 days before this clock",
  );
  expect(clockDoubt(at("2027-12-01T02:30:00Z"), now)).toBe(
    "the last job succeeded at 2027-12-01T02:30:00.000Z, which this clock has not reached",
  );
});
