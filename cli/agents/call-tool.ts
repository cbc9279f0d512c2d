import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv-provider.js";
import { shorten } from "./shorten.ts";
import { TOOLS } from "./tools.ts";

type Arguments = Readonly<Record<string, unknown>>;

/** The maximum length of a call and of its result, in UTF-16 code units. */
export const MAX_CALL_CHARACTERS = 1024 * 1024;
export const MAX_RESULT_CHARACTERS = 200_000;

/** The command line of a call, with texts in place of files. */
export interface CommandCall {
  readonly args: string[];
  readonly files: ReadonlyMap<string, string>;
}

/** Runs a command line, and returns its status and what it wrote. */
export type RunCall = (call: CommandCall) => Promise<{ status: number; out: string; err: string }>;

/** The result of a tool: its text, and the same as data unless the call failed. */
export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
  readonly data?: Record<string, unknown>;
}

const schemas = new AjvJsonSchemaValidator();
const refused = (text: string): ToolResult => ({ text, isError: true });

/**
 * Calls a tool: runs its command with texts in place of files, so that no file of the machine is read.
 *
 * A call is at most 1 MiB large and must be valid by the tool's schema. A result of more than 200,000 characters is
 * shortened to the first items of each array, with the number of those left out.
 */
export async function callTool(run: RunCall, name: string, values: Arguments): Promise<ToolResult> {
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool) return refused(`there is no such tool: ${Object.keys(TOOLS).join(", ")}`);
  if (JSON.stringify(values).length > MAX_CALL_CHARACTERS)
    return refused(`a call has at most ${MAX_CALL_CHARACTERS} characters`);
  const { valid, errorMessage } = schemas.getValidator(tool.inputSchema)(values);
  if (!valid) {
    const known = Object.keys(tool.inputSchema.properties).join(", ");
    return refused(`${errorMessage?.replaceAll(/\bdata\b(?=[/ ])/g, name)} (${name} takes ${known})`);
  }
  if (values.rules === undefined && values.phrases === undefined)
    return refused("rules or phrases are needed");
  const { status, out, err } = await run(commandOf(name, values));
  if (out === "") return refused(withoutDashes(err, Object.keys(tool.inputSchema.properties)));
  const data = shorten(JSON.parse(out), MAX_RESULT_CHARACTERS);
  return { text: JSON.stringify(data), isError: status === 2, ...(status !== 2 && { data }) };
}

/** Returns the command line of a call: what is not a file is the option of its name. */
function commandOf(name: string, { rules, phrases, cases, lists = {}, ...options }: Arguments): CommandCall {
  const files = new Map<string, string>();
  if (typeof phrases === "string") files.set("<given>.phrases", phrases);
  if (cases !== undefined || rules !== undefined) files.set("<given>.json", JSON.stringify({ rules, cases }));
  const given = [...files.keys()];
  const written = Object.entries(options).flatMap(([option, value]) => {
    if (value === false || (Array.isArray(value) && value.length === 0)) return [];
    return value === true ? [`--${option}`] : [`--${option}=${value}`];
  });
  const named = Object.entries(lists as object).map(([list, entries]) => {
    const file = `<list ${files.size}>.json`;
    files.set(file, JSON.stringify(entries));
    return `--list=${list}=${file}`;
  });
  return { args: [name, ...written, ...named, "--json", ...given], files };
}

/** Returns a message about options as one about properties: an agent knows no command line. */
const withoutDashes = (message: string, properties: readonly string[]) =>
  message.replaceAll(/--([a-z]+)/g, (written, option) => (properties.includes(option) ? option : written));
