import {
  type Input,
  MAX_RULES,
  SCHEMAS_POINTER,
  type SchemaName,
  schemas,
} from "@intent-resolution/contract";
import { findingChecks } from "./finding-checks.ts";

/** A finding of `lint` that is meant to be so, at the rules that it names. */
export interface Ignored {
  code: string;
  /** The rule's id; without it, and without a match, every rule of the file. */
  id?: string;
  match?: string;
  reason: string;
}

/** The settings by which phrases are read and texts are tried: in a file of cases, or in `intents.json` for its folder. */
export interface Settings {
  /** The action of statements that have none. */
  action?: string;
  /** The language of the listener, as a BCP 47 tag. */
  lang?: string;
  /** Words that may be left out, as the listener's `skipWords`. */
  skipWords?: readonly string[];
  /** The languages whose parts are added to each file of phrases. */
  parts?: readonly string[];
  /** The files of the values of given lists, by the names of the lists. */
  lists?: Readonly<Record<string, string>>;
  /** The language in which texts are compared as they sound. */
  sounds?: string;
}

/** The expectation of a case for one intent: the rule's id, or that with the action's parameters. */
export type Expected = string | { id: string; parameters?: Record<string, string> };

/** One case: the input, and the rules that are to fire, in the order of the rules. */
export interface Case {
  name: string;
  input: Input;
  expect: Expected[];
}

const refer = (name: SchemaName) => ({ $ref: SCHEMAS_POINTER + name });
const $schema = { type: "string", description: "The JSON Schema of this file, for editors" };
const rules = {
  type: "array",
  items: refer("Rule"),
  description: `The rules; the service takes at most ${MAX_RULES} in one request, the engine any number`,
};

const names = (description: string) => ({
  type: "array",
  items: { type: "string", minLength: 1 },
  description,
});
const settings = {
  action: { type: "string", minLength: 1, description: "The action of statements that have none" },
  lang: { type: "string", minLength: 1, description: "The language of the listener, such as en-GB" },
  skipWords: names("Words that may be left out, as in the listener's skipWords"),
  parts: names("The languages whose parts are added to phrases, such as en"),
  lists: {
    type: "object",
    additionalProperties: { type: "string" },
    description: "The files of the values of given lists, by the names of the lists, relative to this file",
  },
  sounds: { type: "string", minLength: 1, description: "The language in which texts are compared by ear" },
};

const ignore = {
  type: "array",
  items: {
    type: "object",
    required: ["code", "reason"],
    additionalProperties: false,
    properties: {
      code: { type: "string", enum: Object.keys(findingChecks), description: "The code of the finding" },
      id: { type: "string", description: "Only at rules with this id" },
      match: { type: "string", description: "Only at the rule with this match" },
      reason: { type: "string", minLength: 1, description: "Why it is meant to be so" },
    },
  },
  description: "What intents lint is not to report, and why",
};

/** Returns the named schemas of the contract that a schema refers to, directly or through others. */
function components(schema: object, found: Record<string, object> = {}): Record<string, object> {
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found[name as string]) continue;
    found[name as string] = schemas[name as SchemaName];
    components(schemas[name as SchemaName], found);
  }
  return found;
}

function file(title: string, required: string[], properties: Record<string, object>) {
  const schema = { title, type: "object", required, additionalProperties: false, properties };
  return { ...schema, components: { schemas: components(schema) } };
}

export const rulesFile = file("Rules for the intent resolution service", ["rules"], {
  $schema,
  input: refer("Input"),
  rules,
  ignore,
});

export const casesFile = file("Rules and the cases that they are tested with", ["cases"], {
  $schema,
  ...settings,
  rules,
  from: {
    type: "array",
    items: { type: "string" },
    description: "Files of rules or phrases, relative to this one, whose rules the cases are for as well",
  },
  cases: {
    type: "array",
    items: {
      type: "object",
      required: ["name", "input", "expect"],
      additionalProperties: false,
      properties: {
        name: { type: "string", minLength: 1, description: "What the case shows, in a few words" },
        input: refer("Input"),
        expect: {
          type: "array",
          items: {
            type: ["string", "object"],
            required: ["id"],
            additionalProperties: false,
            properties: {
              id: { type: "string", description: "The id of the rule that fires" },
              parameters: {
                type: "object",
                additionalProperties: { type: "string" },
                description: "All parameters of its action; {} for none",
              },
            },
            description: "An id, or an object with the id and the parameters of the action",
          },
          description: "The rules that fire, in the order of the rules; empty if none does",
        },
      },
    },
    description: "What is said or shown, and which rules are to fire",
  },
  ignore,
});

export const settingsFile = file("What the files of a folder are checked with", [], { $schema, ...settings });

/** The schema of either file, for commands that look at the rules alone. */
export const anyFile = {
  ...rulesFile,
  required: [],
  properties: { ...casesFile.properties, ...rulesFile.properties },
};

/** The schema of either file as `lint` reads it: values out of bounds are findings there, not faults. */
export const lenientFile = (() => {
  const { properties, ...rule } = schemas.Rule;
  const lenient = {
    ...rule,
    properties: { ...properties, match: { type: "string" }, minConfidence: { type: ["number", "null"] } },
  };
  return { ...anyFile, components: { schemas: { ...anyFile.components.schemas, Rule: lenient } } };
})();
