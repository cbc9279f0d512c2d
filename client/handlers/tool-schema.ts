/**
 * A JSON Schema that is a Standard Schema as well (`~standard`, version 1), which the AI SDK accepts without its own
 * wrapper. That member is not enumerable: written as JSON it is the schema and nothing else.
 */
export interface ToolSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "intent-resolution";
    /** Accepts everything: the action of a proposal is checked when it is made. */
    readonly validate: (value: unknown) => { readonly value: unknown };
    readonly jsonSchema: {
      readonly input: () => Record<string, unknown>;
      readonly output: () => Record<string, unknown>;
    };
  };
}

/** Makes a schema of this kind of a plain one, which stays as it is. */
export function toolSchema(schema: object): ToolSchema & object {
  const copy = () => structuredClone(schema) as Record<string, unknown>;
  const standard: ToolSchema["~standard"] = {
    version: 1,
    vendor: "intent-resolution",
    validate: (value) => ({ value }),
    jsonSchema: { input: copy, output: copy },
  };
  return Object.defineProperty(copy() as ToolSchema & object, "~standard", { value: standard });
}
