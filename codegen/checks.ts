/**
 * Writes the checks of values against JSON Schemas as plain functions. What runs then holds no compiler, evaluates no
 * code, has nothing to build when it starts, and allocates nothing for a value that is valid.
 */
import { SCHEMAS_POINTER, type SchemaName, schemas } from "@intent-resolution/contract";
import { indent } from "./code.ts";
import type { Schema } from "./schema.ts";
import { statements } from "./statements.ts";

const HEAD = `/**
 * Checks a value: null, or what is wrong at the first offending place, as its JSON Pointer (RFC 6901), a colon, and
 * what is expected there. It never repeats the value, for that is the caller's text.
 */
type Check = (value: any) => string | null;
`;

const CHARACTERS = `/** Counts characters as JSON Schema does (RFC 8259, section 7), not code units. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
`;

/**
 * Returns the source of a module that exports one check for each schema, under the schema's name.
 *
 * @param roots the schemas; their references lead into their own `components`, or else to the contract's
 */
export function checksModule(roots: Readonly<Record<string, object>>): string {
  const checks = new Map<string, string>();
  const patterns: string[] = [];

  function write(name: string, schema: Schema, root: string): string {
    if (checks.has(name)) return name;
    // Its place in the file, before those that it refers to.
    checks.set(name, "");
    const lines = statements(schema, {
      follow: ($ref) => follow($ref, root),
      pattern(source) {
        if (!patterns.includes(source)) patterns.push(source);
        return `PATTERN_${patterns.indexOf(source)}`;
      },
    });
    const body = indent(schema.oneOf ? lines : [...lines, "return null;"]).join("\n");
    checks.set(name, `export const ${name}: Check = (value) => {\n${body}\n};\n`);
    return name;
  }

  function follow($ref: string, root: string) {
    const name = $ref.slice(SCHEMAS_POINTER.length);
    const shared = schemas[name as SchemaName] as Schema;
    const schema = (roots[root] as Schema).components?.schemas[name] ?? shared;
    return { schema, check: write(schema === shared ? name : root + name, schema, root) };
  }

  for (const [name, schema] of Object.entries(roots)) write(name, schema as Schema, name);
  const functions = [...checks.values()].join("\n");
  const expressions = patterns.map(
    (source, index) =>
      `const PATTERN_${index} = /* @__PURE__ */ new RegExp(${JSON.stringify(source)}, "u");\n`,
  );
  return [
    "// Written by `npm run generate` (codegen/checks.ts). Do not edit.\n",
    HEAD,
    ...(functions.includes("characters(") ? [CHARACTERS] : []),
    expressions.join(""),
    functions,
  ].join("\n");
}
