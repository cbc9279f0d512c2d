import { describe, expect, test } from "bun:test";
import { schemas } from "../schemas/schemas.ts";
import { validator } from "../validate.ts";
import { SENSE_EXAMPLES } from "./sense-examples.ts";
import { isTextInput, SENSES, senseRows, TEXT_SENSES, textInput, textOf, withText } from "./senses.ts";

const validate = validator("Input");

test("there is a row for each branch of the schema, in its order", () => {
  const { oneOf } = schemas.Input as unknown as { oneOf: { $ref: string }[] };
  const constants = oneOf.map(({ $ref }) => {
    const branch = schemas[$ref.split("/").at(-1) as "VoiceInput"];
    return branch.properties.sense.const as string;
  });
  expect<readonly string[]>(SENSES).toEqual(constants);
});

test.each(SENSES.map((sense) => [sense]))("%s has an example that is valid", (sense) => {
  const example = SENSE_EXAMPLES[sense];
  expect(validate(example)).toBe(example);
  expect(isTextInput(example)).toBe(senseRows[sense].text !== null);
});

describe.each(TEXT_SENSES.map((sense) => [sense]))("an input of %s", (sense) => {
  test("carries a text, which can be changed", () => {
    const input = textInput(sense, "one");
    expect(validate(input)).toBe(input);
    expect(textOf(input)).toBe("one");
    const example = SENSE_EXAMPLES[sense];
    expect(withText(example, "another")).toEqual({ ...example, [senseRows[sense].text]: "another" });
  });
});

test("an input of an unknown sense carries no text", () => {
  for (const sense of ["__proto__", "toString", "", "sight"])
    expect(isTextInput({ sense } as never)).toBe(false);
});
