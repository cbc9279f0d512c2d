import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { ACTION_TYPES } from "@intent-resolution/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

describe.each(["rules", "cases"])("the schema of a file of %s", (kind) => {
  const file = read(`../schemas/${kind}.schema.json`);

  test("needs no other schema, accepts the examples and refuses what is not meant", () => {
    const ajv = new Ajv2020({ allowUnionTypes: true, strictRequired: false });
    // Words for editors, which say nothing about what is valid.
    ajv.addVocabulary(["errorMessage", "patternErrorMessage"]);
    const validate = ajv.compile(file);
    const examples = readdirSync(new URL("../../examples/", import.meta.url)).filter((name) =>
      name.endsWith(`.${kind}.json`),
    );
    expect(examples.length).toBeGreaterThan(0);
    for (const name of examples) {
      const example = read(`../../examples/${name}`);
      expect(validate(example)).toBe(true);
      expect(example.$schema).toBe(`../cli/schemas/${kind}.schema.json`);
      expect(validate({ ...example, ruels: [] })).toBe(false);
      expect(validate({ ...example, rules: [{ id: "a" }] })).toBe(false);
      expect(validate({ ...example, ignore: [{ code: "disabled_rule", reason: "spring" }] })).toBe(true);
      expect(validate({ ...example, ignore: [{ code: "disabled_rule" }] })).toBe(false);
    }
  });
});

describe("an editor that reads the schema", () => {
  const service = getLanguageService({});
  service.configure({
    validate: true,
    schemas: [{ fileMatch: ["*.json"], uri: "schema:rules", schema: read("../schemas/rules.schema.json") }],
  });

  async function messages(rule: object): Promise<string[]> {
    const text = JSON.stringify({ rules: [{ id: "a", match: "go", ...rule }] });
    const document = TextDocument.create("file:///a.json", "json", 1, text);
    const found = await service.doValidation(document, service.parseJSONDocument(document));
    return found.map(({ message }) => String(message));
  }

  test.each([
    [{ action: { type: "navigation.open", target: "/home" } }, []],
    [
      { action: { type: "navigation.opne", target: "/home" } },
      [`Expected one of ${ACTION_TYPES.join(", ")}.`],
    ],
    [
      { action: { type: "navigation.open", target: "https://example.com" } },
      [expect.stringMatching(/^Expected: An application-relative path such as \/home/)],
    ],
    [{ action: { type: "media.play" } }, ['Missing property "target".']],
    [
      { match: " ", action: { type: "media.play", target: "x" } },
      [expect.stringMatching(/^Expected: A text that is not blank/)],
    ],
  ])("says of %j what a person understands", async (rule, expected) => {
    expect(await messages(rule)).toEqual(expected as string[]);
  });
});
