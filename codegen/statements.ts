import { block, fault, type Place, refuse } from "./code.ts";
import { KEYWORDS, type Schema } from "./schema.ts";

/** The functions that the generated module offers its statements. */
export interface CheckModule {
  /** Returns the schema that a reference names, and the name of its check. */
  follow($ref: string): { readonly schema: Schema; readonly check: string };
  /** The name of a regular expression. */
  pattern(source: string): string;
}

type Writer = (schema: Schema, module: CheckModule, place: Place) => string[];

/**
 * Returns the statements of a check: they return what is wrong with a value, and go on where nothing is. The keywords
 * are those that the contract uses, with their meaning in JSON Schema 2020-12.
 *
 * @throws where a schema uses them in another way than the contract does
 */
export function statements(
  schema: Schema,
  module: CheckModule,
  place: Place = { name: "value", pointer: "" },
): string[] {
  for (const keyword of Object.keys(schema))
    if (!KEYWORDS.has(keyword)) throw new Error(`no words for the keyword ${keyword}`);
  // What JavaScript has for a number is a double; any other format would want words.
  if (schema.format !== undefined && schema.format !== "double")
    throw new Error(`no words for the format ${schema.format}`);
  // What JavaScript's `$` has refused already: a condition is for engines whose `$` forgives a line break.
  if (schema.if && schema.pattern === undefined) throw new Error("no words for a condition");
  const { name } = place;
  if (schema.$ref) return delegate(schema.$ref, module, place);
  if (schema.const !== undefined) {
    const value = JSON.stringify(schema.const);
    return [refuse(place, `${name} !== ${value}`, value)];
  }
  if (schema.enum) {
    const other = schema.enum.map((each) => `${name} !== ${JSON.stringify(each)}`).join(" && ");
    return [refuse(place, other, `one of ${schema.enum.join(", ")}`)];
  }

  const types = [schema.type ?? []].flat();
  const [write, ...more] = types.filter((type) => type !== "null").map((type) => TYPES[type]);
  if (!write || more.includes(undefined)) throw new Error(`no words for the types ${types}`);
  const valid = types.map((type) => TYPES[type]?.test(name)).join(" || ");
  const words = types.map((type) => TYPES[type]?.words(schema)).join(" or ");
  const rest = write.rest(schema, module, place);
  if (more.length > 0)
    return [
      refuse(place, `!(${valid})`, words),
      ...[write, ...more].flatMap((each) => {
        const own = each?.rest(schema, module, place) ?? [];
        return each && own.length > 0 ? block(`if (${each.test(name)})`, own) : [];
      }),
    ];
  return [
    refuse(place, `!(${valid})`, words),
    ...(types.length > 1 && rest.length > 0 ? block(`if (${name} !== null)`, rest) : rest),
  ];
}

interface Type {
  readonly test: (name: string) => string;
  readonly words: (schema: Schema) => string;
  /** The checks beyond the type. */
  readonly rest: Writer;
}

const TYPES: Readonly<Record<string, Type>> = {
  object: {
    test: (name) => `typeof ${name} === "object" && ${name} !== null && !Array.isArray(${name})`,
    words: () => "an object",
    rest: (schema, module, place) =>
      schema.oneOf
        ? branches(schema, module, place)
        : schema.properties
          ? members(schema, module, place)
          : entries(schema, place),
  },
  array: { test: (name) => `Array.isArray(${name})`, words: () => "an array", rest: items },
  string: { test: (name) => `typeof ${name} === "string"`, words: () => "a string", rest: characters },
  boolean: { test: (name) => `typeof ${name} === "boolean"`, words: () => "true or false", rest: () => [] },
  // A number beyond those of a double is read as infinite.
  number: { test: (name) => `Number.isFinite(${name})`, words: numberWords, rest: range },
  null: { test: (name) => `${name} === null`, words: () => "null", rest: () => [] },
};

function numberWords({ minimum, maximum }: Schema): string {
  return minimum === undefined ? "a number" : `a number from ${minimum} to ${maximum}`;
}

function range(schema: Schema, _: CheckModule, place: Place): string[] {
  const { minimum, maximum } = schema;
  if (minimum === undefined && maximum === undefined) return [];
  const { name } = place;
  return [refuse(place, `${name} < ${minimum} || ${name} > ${maximum}`, numberWords(schema))];
}

function characters(schema: Schema, module: CheckModule, place: Place): string[] {
  const { minLength, maxLength, pattern, description = "" } = schema;
  const { name } = place;
  const lines: string[] = [];
  // There are never more characters than code units, which need no counting.
  if (maxLength !== undefined)
    lines.push(
      refuse(
        place,
        `${name}.length > ${maxLength} && characters(${name}) > ${maxLength}`,
        `at most ${maxLength} characters`,
        "have",
      ),
    );
  if (minLength !== undefined) {
    if (minLength !== 1) throw new Error("the contract has no least length but 1");
    lines.push(refuse(place, `${name} === ""`, "at least 1 character", "have"));
  }
  if (pattern !== undefined)
    lines.push(
      refuse(
        place,
        `!${module.pattern(pattern)}.test(${name})`,
        description.charAt(0).toLowerCase() + description.slice(1),
      ),
    );
  return lines;
}

function items({ items: item, maxItems }: Schema, module: CheckModule, place: Place): string[] {
  if (!item) throw new Error("an array must say what its items are");
  const { name, pointer } = place;
  const at = `${name}At`;
  const each = `${name}Item`;
  return [
    ...(maxItems === undefined
      ? []
      : [refuse(place, `${name}.length > ${maxItems}`, `at most ${maxItems} items`, "have")]),
    ...block(`for (let ${at} = 0; ${at} < ${name}.length; ${at}++)`, [
      `const ${each} = ${name}[${at}];`,
      ...statements(item, module, { name: each, pointer: `${pointer}/\${${at}}` }),
    ]),
  ];
}

function members(schema: Schema, module: CheckModule, place: Place): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const { name, pointer } = place;
  const names = Object.keys(properties);
  const missing = required.map(
    (member) =>
      `if (${name}.${member} === undefined) return ${fault(`${pointer}/${member}`, "is required")};`,
  );
  const unknown = names.map((member) => `key !== "${member}"`).join(" && ");
  const closed = `for (const key in ${name}) ${refuse(place, unknown, `no members but ${names.join(", ")}`, "have")}`;
  const each = Object.entries(properties).flatMap(([member, value]) => {
    const lines = statements(value, module, { name: member, pointer: `${pointer}/${member}` });
    return block("", [
      `const ${member} = ${name}.${member};`,
      ...(required.includes(member) ? lines : block(`if (${member} !== undefined)`, lines)),
    ]);
  });
  return [...missing, ...(additionalProperties === false ? [closed] : []), ...each];
}

/** Returns the statements of a map. The key of a bad entry is the caller's text, so the map itself is named. */
function entries({ additionalProperties }: Schema, place: Place): string[] {
  if (JSON.stringify(additionalProperties) !== '{"type":"string"}')
    throw new Error("the contract has no maps but those to strings");
  const { name } = place;
  const other = `typeof ${name}[key] !== "string"`;
  return [`for (const key in ${name}) ${refuse(place, other, "an object that maps strings to strings")}`];
}

/**
 * Returns the statements of a union whose branches differ in one member. A fault is reported for the branch that this
 * member selects.
 */
function branches({ oneOf = [], discriminator }: Schema, module: CheckModule, place: Place): string[] {
  const tag = discriminator?.propertyName;
  if (tag === undefined || place.pointer !== "") throw new Error("a union has a name and a discriminator");
  const { name, pointer } = place;
  const followed = oneOf.map(({ $ref = "" }) => module.follow($ref));
  const values = followed.map(({ schema }) => String(schema.properties?.[tag]?.const));
  return block(`switch (${name}.${tag})`, [
    ...followed.flatMap(({ check }, index) => [
      `case ${JSON.stringify(values[index])}:`,
      `  return ${check}(${name});`,
    ]),
    "default:",
    `  return ${fault(`${pointer}/${tag}`, `must be one of ${values.join(", ")}`)};`,
  ]);
}

/** Returns the statements that report what another check finds, at its place here. */
function delegate($ref: string, module: CheckModule, { name, pointer }: Place): string[] {
  const found = `${name}Fault`;
  return [
    `const ${found} = ${module.follow($ref).check}(${name});`,
    `if (${found} !== null) return ${pointer === "" ? found : `\`${pointer}\${${found}}\``};`,
  ];
}
