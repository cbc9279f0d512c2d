import { describe, expect, test } from "bun:test";
import { ago, since } from "./period.ts";

const now = Temporal.Instant.from("2028-03-31T12:00:00.123456Z");

describe("ago()", () => {
  test("goes back by the calendar", () => {
    expect(ago("P1M", now)).toBe("2028-02-29T12:00:00.123Z");
    expect(ago("P13M", now)).toBe("2027-02-28T12:00:00.123Z");
    expect(ago("P24M", now)).toBe("2026-03-31T12:00:00.123Z");
    expect(ago("P1Y2M10DT2H30M", now)).toBe("2027-01-21T09:30:00.123Z");
    expect(ago("P2W", now)).toBe("2028-03-17T12:00:00.123Z");
    expect(ago("PT0S", now)).toBe("2028-03-31T12:00:00.123Z");
  });

  test("refuses what is not a duration", () => {
    for (const text of ["24M", "P", "PT", "", "P1", "-P1D", "P1X", "P400000Y", "2026-01-01"])
      expect(() => ago(text, now)).toThrow(RangeError);
  });
});

describe("since()", () => {
  test("takes a day, a time with an offset, or a duration", () => {
    expect(since("2026-05-01", now)).toBe("2026-05-01T00:00:00.000Z");
    expect(since("2026-05-01T10:00:00+02:00", now)).toBe("2026-05-01T08:00:00.000Z");
    expect(since("P7D", now)).toBe("2028-03-24T12:00:00.123Z");
  });

  test("refuses a time without an offset, and what does not exist", () => {
    for (const text of ["2026-05-01T10:00:00", "2026-02-30", "yesterday", "2026", ""])
      expect(() => since(text, now)).toThrow(RangeError);
  });
});
