import { describe, expect, test } from "bun:test";
import { Refusal, SCHEMAS_POINTER, schemas } from "@intent-resolution/contract";
import { type CheckedName, validator } from "@intent-resolution/contract/validate";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import fc from "fast-check";
import { checksModule } from "../../codegen/checks.ts";
import { nearly } from "../hardening/broken-bodies.ts";
import { type Schema, validBodies } from "../hardening/valid-bodies.ts";

test("no check is written for a keyword that nobody would check", () => {
  expect(() => checksModule({ Dated: { type: "string", format: "date" } })).toThrow("format");
});

/**
 * Returns the place of an error as Ajv reports it. A bad entry of a map is named by the map, because its key is the
 * caller's text.
 */
function placeOf({ instancePath, keyword, schemaPath, params }: ErrorObject): string {
  if (keyword === "required") return `${instancePath}/${params.missingProperty}`;
  if (keyword === "discriminator") return `${instancePath}/${params.tag}`;
  return schemaPath.endsWith("/additionalProperties/type")
    ? instancePath.slice(0, instancePath.lastIndexOf("/"))
    : instancePath;
}

describe("a validator finds what Ajv finds, at the same place", () => {
  const ajv = new Ajv2020({
    discriminator: true,
    allowUnionTypes: true,
    strict: false,
    formats: { double: true },
  });
  ajv.addSchema({ $id: "contract", components: { schemas } });

  test.each<CheckedName>(["ResolveRequest", "InquiryRequest", "SignupRequest", "Input", "Rule", "Action"])(
    "in values near to %s",
    (name) => {
      const validate = validator(name);
      const accepts = ajv.compile({ $ref: `contract${SCHEMAS_POINTER}${name}` });
      const valid = validBodies(schemas as Readonly<Record<string, Schema>>, name);
      let refused = 0;
      const holds = (value: unknown) => {
        const answer = validate(value);
        if (accepts(value)) return expect(answer).toBe(value as typeof answer);
        refused++;
        expect(answer).toBeInstanceOf(Refusal);
        const { message } = answer as Refusal;
        expect(message.slice(0, message.indexOf(": "))).toBe(placeOf(accepts.errors?.[0] as ErrorObject));
      };
      fc.assert(fc.property(nearly(valid), holds), { numRuns: 3_000 });
      fc.assert(fc.property(valid, holds), { numRuns: 500 });
      expect(refused).toBeGreaterThan(500);
    },
    180_000,
  );
});
