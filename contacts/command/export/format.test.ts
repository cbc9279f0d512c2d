import { describe, expect, test } from "bun:test";
import { linesOf } from "../terminal-text.ts";
import { cell, FORMATS, LIST, type WrittenContact } from "./format.ts";

const contact: WrittenContact = {
  id: "0123456789abcdef0123456789abcdef",
  kind: "partner",
  createdAt: "2026-11-21T10:00:00.000Z",
  email: "ann@example.org",
  name: 'Ann "A." Example, Jr.',
  language: "en",
  organization: null,
  message: "one\r\ntwo",
  capitalRange: "=1+1",
  doubleOptIn: null,
  consents: [
    {
      id: "1",
      correctedAt: null,
      targets: [],
      purpose: "inquiry",
      event: "given",
      createdAt: "2026-11-21T10:00:00.000Z",
      language: "en",
      consentVersion: null,
      serviceVersion: "1",
      origin: null,
    },
    {
      id: "1",
      correctedAt: null,
      targets: [],
      purpose: "inquiry",
      event: "withdrawn",
      createdAt: "2026-11-22T10:00:00.000Z",
      language: "en",
      consentVersion: null,
      serviceVersion: null,
      origin: null,
    },
  ],
  repeats: 0,
  unsubscribeUrl: null,
  confirmUrl: null,
  cursor: "0123456789ab-12",
};

describe("cell()", () => {
  test("quotes as RFC 4180 says, and only where it must", () => {
    expect(cell("plain text; with 'marks'")).toBe("plain text; with 'marks'");
    expect(cell('say "hi"')).toBe('"say ""hi"""');
    expect(cell("a,b")).toBe('"a,b"');
    expect(cell("a\nb")).toBe('"a\nb"');
    expect(cell("")).toBe("");
    expect(cell(null)).toBe("");
    expect(cell(false)).toBe("false");
  });

  test("disarms what a spreadsheet would take for a formula", () => {
    for (const start of ["=", "+", "-", "@", "\t", "＝", "＋", "－", "＠"])
      expect(cell(`${start}cmd`)).toBe(`'${start}cmd`);
    for (const blank of [" ", "  ", "\u00a0", "\ufeff"]) expect(cell(`${blank}=cmd`)).toBe(`'${blank}=cmd`);
    expect(cell('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
    expect(cell("\r=1")).toBe("\"'\r'=1\"");
    expect(cell("\n=1")).toBe("\"'\n'=1\"");
    expect(cell("1 = 1")).toBe("1 = 1");
  });

  test("disarms it also where a semicolon, a tab or a line break separates cells and rows", () => {
    // What a spreadsheet makes of a line that it splits at another separator, quotes in the middle being no quotes.
    for (const separator of [";", "\t", "\n", "\r"])
      for (const start of ["=", "+", "-", "@", "＝"])
        for (const between of ["", " ", '"', "'", '" '])
          for (const cellAfter of cell(`a${separator}${between}${start}cmd`).split(separator).slice(1))
            expect(cellAfter.replace(/^["\s]+/, "")).toStartWith("'");
    expect(cell("a;b=c; d")).toBe("a;b=c; d");
  });
});

describe("FORMATS", () => {
  test("csv has a header, CRLF and one cell for each field", () => {
    expect(FORMATS.csv.header + FORMATS.csv.line(contact)).toBe(
      "id,kind,createdAt,email,name,language,organization,message,capitalRange,doubleOptIn,consents,repeats,unsubscribeUrl,confirmUrl,cursor\r\n" +
        '0123456789abcdef0123456789abcdef,partner,2026-11-21T10:00:00.000Z,ann@example.org,"Ann ""A."" Example, Jr.",en,,"one\r\ntwo",\'=1+1,,' +
        "2026-11-21T10:00:00.000Z inquiry given en no text named (service at 1) no page | " +
        "2026-11-22T10:00:00.000Z inquiry withdrawn,0,,,0123456789ab-12\r\n",
    );
  });

  test("jsonl keeps every text as it is, in one line", () => {
    const line = FORMATS.jsonl.line(contact);
    expect(line.indexOf("\n")).toBe(line.length - 1);
    expect(JSON.parse(line)).toEqual(contact);
  });
});

test("what a terminal shows is what is kept: no text turns it round, and none writes over another", () => {
  const line = LIST.line({
    ...contact,
    number: 1,
    confirmedAt: null,
    name: "Ann \u202egro.elpmaxe",
    organization: "\u2066x\u2069",
  });
  expect(line).toEndWith("  Ann \ufffdgro.elpmaxe (\ufffdx\ufffd)\n");
  expect(linesOf("one\r\ntwo\rthree\nfour")).toEqual(["one", "two", "three", "four"]);
});
