import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { casesFile, published, rulesFile } from "./schemas.ts";

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

describe.each([
  ["rules", rulesFile],
  ["cases", casesFile],
] as const)("the schema of a file of %s", (kind, schema) => {
  const file = read(`../schemas/${kind}.schema.json`);

  test("is published as it is used; else run bun codegen/cli-schemas.ts", () => {
    expect(file).toEqual(published(schema));
  });

  test("stands on its own, accepts the examples and refuses what is not meant", () => {
    const validate = new Ajv2020().compile(file);
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
    }
  });
});
