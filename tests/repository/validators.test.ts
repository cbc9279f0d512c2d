import { beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { Refusal } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { type Cases, judgedByPython, pythonWithJsonSchema } from "../fixtures/json-schema.ts";
import { inquiry } from "../fixtures/requests.ts";
import { inProcess } from "../fixtures/servers/in-process.ts";
import { nearly } from "../hardening/broken-bodies.ts";
import { type Schema, validBodies } from "../hardening/valid-bodies.ts";

interface Content {
  readonly content?: {
    readonly "application/json": { schema: { $ref: string }; examples: Record<string, { value: unknown }> };
  };
}
interface Described {
  readonly paths: Record<
    string,
    Record<string, { requestBody?: Content; responses: Record<string, Content> }>
  >;
  readonly components: { readonly schemas: Record<string, Schema> };
}
interface Vector {
  readonly request: unknown;
  readonly status: number;
}

/** The same values in every run: what differs then is the schema or a validator. */
const SEED = 20_261_121;
const CHECKED = ["ResolveRequest", "InquiryRequest", "SignupRequest"] as const;

/** Texts about which engines of regular expressions and of JSON disagree. */
const TEXTS = [
  ...[
    "Ann 😀",
    "Ann\n",
    "\nAnn",
    "Ann\r",
    "Ann\r\n",
    "Ann\u0085",
    "Ann\u2028",
    "Ann\u2029",
    "Ann\0",
    "\ufeffAnn",
  ],
  ...[
    "\ud800",
    "😀\udc00",
    "\udfff",
    "\u{10ffff}",
    "\u{103ff}",
    "e\u0301",
    "",
    " ",
    "\u3000",
    "😀".repeat(200),
  ],
  ...["😀".repeat(201), "a".repeat(200), "a".repeat(201)],
];

let components: Described["components"];
let examples: Cases[];

beforeAll(async () => {
  const answer = await inProcess().app(new Request("http://localhost/api/openapi.json"));
  const described = (await answer.json()) as Described;
  components = described.components;
  const contents = Object.values(described.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ requestBody, responses }) => [requestBody ?? {}, ...Object.values(responses)]);
  examples = contents.flatMap(({ content }) => {
    const { schema, examples = {} } = content?.["application/json"] ?? {};
    const values = Object.values(examples).map(({ value }) => value);
    return schema ? [{ schema: schema.$ref.split("/").at(-1) ?? "", values }] : [];
  });
});

const vectors = (): Vector[] =>
  JSON.parse(readFileSync(new URL("../../vectors/v1/wire.json", import.meta.url), "utf8")).cases;

/** Returns the contract's own cases, and values near to what it accepts. */
function cases(): Cases[] {
  const members = ["name", "email", "language", "organization", "message", "capitalRange"];
  const drawn = CHECKED.flatMap((schema) => {
    const valid = validBodies(components.schemas, schema);
    const sampled = [nearly(valid), valid].flatMap((each) => fc.sample(each, { seed: SEED, numRuns: 250 }));
    return { schema, values: sampled.map((value) => JSON.parse(JSON.stringify(value))) };
  });
  return [
    { schema: "ResolveRequest", values: vectors().map(({ request }) => request) },
    {
      schema: "InquiryRequest",
      values: members.flatMap((each) => TEXTS.map((text) => inquiry({ [each]: text }))),
    },
    { schema: "NavigationOpenAction", values: TEXTS.map((target) => ({ type: "navigation.open", target })) },
    ...drawn,
  ];
}

describe("validators of JSON Schema", () => {
  const ajv = new Ajv2020({ strict: false, formats: { double: true } });
  const judgedByAjv = ({ schema, values }: Cases) => {
    const accepts = ajv.compile({ $ref: `#/components/schemas/${schema}`, components });
    return values.map((value) => accepts(value));
  };

  test("and the service's own checks are of one mind", () => {
    let refused = 0;
    for (const each of cases()) {
      const { schema } = each;
      const checked = CHECKED.find((name) => name === schema) ?? "Action";
      const own = each.values.map((value) => !(validator(checked)(value) instanceof Refusal));
      expect([schema, judgedByAjv(each)]).toEqual([schema, own]);
      refused += own.filter((valid) => !valid).length;
    }
    expect(refused).toBeGreaterThan(400);
  });

  test("refuse those of the contract's vectors that the service refuses with 400", () => {
    const [wire] = cases();
    expect(judgedByAjv(wire as Cases)).toEqual(vectors().map(({ status }) => status !== 400));
  });

  test("in Python judge every example and every case alike", async () => {
    const python = pythonWithJsonSchema();
    if (!python && process.env.CI) throw new Error("there is no python3-jsonschema");
    if (!python) return;
    const all = [...examples, ...cases()];
    const judged = await judgedByPython(python, components, all);
    for (const [index, each] of all.entries()) {
      const right = judgedByAjv(each);
      const other = each.values.filter((_, at) => right[at] !== judged[index]?.[at]);
      expect([each.schema, other]).toEqual([each.schema, []]);
    }
    expect(judged.slice(0, examples.length).flat().every(Boolean)).toBe(true);

    // What the pattern alone says differs: Python's `$` is before a last line feed as well.
    const relying = JSON.parse(JSON.stringify(components), (name, value) =>
      name === "if" ? undefined : value,
    );
    const broken = [{ schema: "InquiryRequest", values: [inquiry({ name: "Ann\n" })] }];
    expect(await judgedByPython(python, components, broken)).toEqual([[false]]);
    expect(await judgedByPython(python, relying, broken)).toEqual([[true]]);
  }, 180_000);
});
