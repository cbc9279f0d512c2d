import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Action, type ActionType, schemas } from "../schemas/schemas.ts";
import { validator } from "../validate.ts";
import { actionUsage, formatAction, parseAction } from "./action-line.ts";
import { ACTION_TYPES, actionRows, type FieldKind, fieldsOf } from "./actions.ts";
import { blankAction, fieldValue, isActionType, payloadOf, withFieldValue } from "./payload.ts";

const validate = validator("Action");
const each = ACTION_TYPES.map((type) => [type] as const);
/** The type of a member in JSON Schema, by the kind of its field. */
const SCHEMA_TYPES: Readonly<Record<FieldKind, string>> = { text: "string", texts: "object" };

/** Returns the fields that the schema of a type has: the rows must say the same. */
function schemaOf(type: ActionType) {
  const found = Object.values(schemas).find(
    (schema) => (schema as { properties?: { type?: { const?: string } } }).properties?.type?.const === type,
  );
  return found as unknown as {
    required: string[];
    properties: Record<string, { type: string; pattern?: string }>;
  };
}

test("there is a row for each branch of the schema, in its order", () => {
  const { oneOf } = schemas.Action as unknown as { oneOf: { $ref: string }[] };
  expect(ACTION_TYPES.map((type) => JSON.stringify(schemaOf(type)))).toEqual(
    oneOf.map(({ $ref }) => JSON.stringify(schemas[$ref.split("/").at(-1) as keyof typeof schemas])),
  );
});

describe.each(each)("%s", (type) => {
  const { example } = actionRows[type];

  test("has the fields of its schema, of a kind that every program can show", () => {
    const { properties, required } = schemaOf(type);
    const { type: _, ...members } = properties;
    expect(fieldsOf(type).map(({ name, kind, optional }) => [name, SCHEMA_TYPES[kind], optional])).toEqual(
      Object.entries(members).map(([name, member]) => [name, member.type, !required.includes(name)]),
    );
    expect(fieldsOf(type).filter(({ payload }) => payload)).toHaveLength(1);
  });

  test("has an example that is valid and shows every field", () => {
    expect(validate(example)).toBe(example);
    expect(Object.keys(example).sort()).toEqual(["type", ...fieldsOf(type).map(({ name }) => name)].sort());
  });

  test("is written in words, and read from them", () => {
    expect(parseAction(formatAction(example))).toEqual(example);
    expect(actionUsage(type)).not.toBe("");
  });

  test("is blank with nothing but its payload", () => {
    expect(payloadOf(blankAction(type, "x"))).toBe("x");
  });

  test("has its fields one by one", () => {
    let copy: Action = blankAction(type, "");
    for (const field of fieldsOf(type)) copy = withFieldValue(copy, field, fieldValue(example, field));
    expect(copy).toEqual(example);
    for (const field of fieldsOf(type).filter(({ optional }) => optional)) {
      const without = withFieldValue(example, field, undefined);
      expect(field.name in without).toBe(false);
      expect(withFieldValue(example, field, {})).toEqual(without);
    }
  });
});

test("only the types of the catalog are types", () => {
  for (const type of ACTION_TYPES) expect(isActionType(type)).toBe(true);
  for (const name of ["", "toString", "__proto__", "navigation.close", "NAVIGATION.OPEN"])
    expect(isActionType(name)).toBe(false);
});

const word = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[\s=]/gu, "") || "x");
const pairs = fc.dictionary(word, word, { minKeys: 1, maxKeys: 4 });

test("words that hold no white space are read as they were written", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ACTION_TYPES), word, pairs, (type, text, texts) => {
      let action: Action = blankAction(type, text);
      for (const field of fieldsOf(type))
        if (!field.payload) action = withFieldValue(action, field, field.kind === "text" ? text : texts);
      expect(parseAction(formatAction(action))).toEqual(action);
    }),
  );
});

test("any line is read without a throw, into something with a type", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.constantFrom("", ...ACTION_TYPES), (rest, type) => {
      expect(parseAction(`${type} ${rest}`)).toHaveProperty("type");
    }),
  );
});
