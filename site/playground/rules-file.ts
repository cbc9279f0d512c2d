import {
  type Action,
  fieldsOf,
  type Input,
  isActionType,
  type ResolveRequest,
  type Rule,
  SENSES,
  senseRows,
} from "@intent-resolution/contract";

/** What is wrong with a file that was to be opened, as a key of the texts and the place it is about. */
export class RulesFileError extends Error {
  override readonly name = "RulesFileError";
  readonly fault: "not_json" | "no_rules" | "not_a_rule" | "too_large";
  readonly place: string;

  constructor(fault: RulesFileError["fault"], place = "") {
    super(`${fault} ${place}`);
    this.fault = fault;
    this.place = place;
  }
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isScore = (value: unknown) => value === undefined || value === null || typeof value === "number";

/**
 * Reads a rules file: `{"rules":[…]}` or a whole request, as the command `intents` takes them.
 *
 * It holds the shape to what the fields on the page can show; whether the values are right is the service's to say.
 *
 * @throws {RulesFileError}
 */
export function readRulesFile(text: string): { rules: Rule[]; input: Input | null } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RulesFileError("not_json");
  }
  const { rules, input } = isObject(value) ? value : {};
  if (!Array.isArray(rules)) throw new RulesFileError("no_rules");
  for (const [index, rule] of rules.entries())
    if (!isRule(rule)) throw new RulesFileError("not_a_rule", `/rules/${index}`);
  return { rules, input: isInput(input) ? input : null };
}

/** The request that a text holds. @throws {RulesFileError} */
export function readRequest(text: string): ResolveRequest {
  const { rules, input } = readRulesFile(text);
  if (!input) throw new RulesFileError("no_rules");
  return { input, rules };
}

/** The rules as a file. */
export const rulesFile = (rules: readonly Rule[]) => `${JSON.stringify({ rules }, null, 2)}\n`;

function isRule(value: unknown): value is Rule {
  if (!isObject(value)) return false;
  const { id, match, action, enabled, minConfidence } = value;
  return (
    isText(id) &&
    isText(match) &&
    isAction(action) &&
    (enabled === undefined || typeof enabled === "boolean") &&
    isScore(minConfidence)
  );
}

function isAction(value: unknown): value is Action {
  if (!isObject(value) || !isText(value.type) || !isActionType(value.type)) return false;
  return fieldsOf(value.type).every(({ name, kind, optional }) => {
    const held = value[name];
    if (held === undefined) return optional;
    return kind === "text" ? isText(held) : isObject(held) && Object.values(held).every(isText);
  });
}

function isInput(value: unknown): value is Input {
  if (!isObject(value)) return false;
  const { sense, confidence } = value;
  const known = SENSES.find((each) => each === sense);
  if (!known) return false;
  const { text } = senseRows[known];
  return text === null || (isText(value[text]) && isScore(confidence));
}
