import { type ActionType, PAYLOAD_FIELDS } from "@intent-resolution/contract";
import { curl } from "./curl.ts";
import { prettyJson } from "./pretty-json.ts";

/** A call of the API that is to be written down in several languages. */
export interface Call {
  readonly method: string;
  readonly url: string;
  /** The body as a value; undefined where the call has none. */
  readonly body?: unknown;
  /** The body as it was typed, which need not be JSON; then it counts, and not the value. */
  readonly text?: string;
  /** The client's method for it, where it has one. */
  readonly call?: string;
  /** The types of action that the response may contain. A handler is written for each. */
  readonly types?: readonly ActionType[];
}

export const CODE_NAMES = ["curl", "fetch", "typescript", "python", "go"] as const;
export type CodeName = (typeof CODE_NAMES)[number];

/** Returns a call in each language, ready to run. Each is written when it is asked for. */
export function callCodes(call: Call): Record<CodeName, () => string> {
  return {
    curl: () => curl(call.method, call.url, textOf(call)),
    fetch: () => fetchCode(call),
    typescript: () => (call.call && !isBroken(call) ? clientCode(call) : fetchCode(call)),
    python: () => pythonCode(call),
    go: () => goCode(call),
  };
}

const textOf = ({ text, body }: Call) => text ?? (body === undefined ? undefined : pretty(body));
/** Returns whether the text is not JSON, and can only be sent unchanged. */
const isBroken = ({ text, body }: Call) => text !== undefined && body === undefined;

const pretty = (value: unknown) => prettyJson(value);
const quoted = (text: string) => JSON.stringify(text);

function fetchCode(call: Call): string {
  const { method, url, body, text } = call;
  const options =
    textOf(call) === undefined
      ? method === "GET"
        ? ""
        : `, { method: ${quoted(method)} }`
      : `, {
  method: ${quoted(method)},
  headers: { "Content-Type": "application/json" },
  body: ${isBroken(call) ? quoted(text ?? "") : `JSON.stringify(${pretty(body)})`},
}`;
  return `const response = await fetch(${quoted(url)}${options});
console.log(response.status, await response.json());
`;
}

function clientCode({ url, body, call, types }: Call): string {
  const argument = body === undefined ? "" : pretty(body);
  const client = `createClient({ baseUrl: ${quoted(new URL(url).origin)} })`;
  if (!types)
    return `import { createClient } from "@intent-resolution/client";

const client = ${client};
console.log(await client.${call}(${argument}));
`;
  const handlers = types.map(
    (type) => `  ${quoted(type)}: (action) => console.log(action.${PAYLOAD_FIELDS[type]}),\n`,
  );
  return `import { createClient, createHandlers } from "@intent-resolution/client";

const client = ${client};
const handlers = createHandlers({
${handlers.join("")}});

const { intents } = await client.${call}(${argument});
console.log(await handlers.perform(intents));
`;
}

function pythonCode(call: Call): string {
  const { method, url, body, text } = call;
  const value = isBroken(call) ? quoted(text ?? "") : `json.dumps(${pythonOf(body)})`;
  const data = textOf(call) === undefined ? "" : `\n    data=${value}.encode(),`;
  const headers = textOf(call) === undefined ? "" : `\n    headers={"Content-Type": "application/json"},`;
  return `import json
from urllib.request import Request, urlopen

request = Request(
    ${quoted(url)},
    method=${quoted(method)},${headers}${data}
)
with urlopen(request) as response:
    print(response.status, json.load(response))
`;
}

/** Returns a JSON value as a literal of Python. */
function pythonOf(value: unknown, indent = "    "): string {
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}    `;
  const [parts, open, close] = Array.isArray(value)
    ? [value.map((each) => pythonOf(each, inner)), "[", "]"]
    : [Object.entries(value).map(([name, each]) => `${quoted(name)}: ${pythonOf(each, inner)}`), "{", "}"];
  const line = Array.isArray(value) ? `[${parts.join(", ")}]` : `{${parts.join(", ")}}`;
  if (line.length <= 64 && !line.includes("\n")) return line;
  return parts.length === 0
    ? open + close
    : `${open}\n${inner}${parts.join(`,\n${inner}`)},\n${indent}${close}`;
}

function goCode(call: Call): string {
  const { method, url } = call;
  const body = textOf(call);
  const raw = body?.replaceAll("`", '` + "`" + `');
  const reader = body === undefined ? "nil" : `strings.NewReader(\`${raw}\`)`;
  const lines = [
    "package main",
    "",
    "import (",
    '\t"fmt"',
    '\t"io"',
    '\t"net/http"',
    ...(body === undefined ? [] : ['\t"strings"']),
    ")",
    "",
    "func main() {",
    `\trequest, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${reader})`,
    "\tif err != nil {",
    "\t\tpanic(err)",
    "\t}",
    ...(body === undefined ? [] : ['\trequest.Header.Set("Content-Type", "application/json")']),
    "\tresponse, err := http.DefaultClient.Do(request)",
    "\tif err != nil {",
    "\t\tpanic(err)",
    "\t}",
    "\tdefer response.Body.Close()",
    "\tanswer, err := io.ReadAll(response.Body)",
    "\tif err != nil {",
    "\t\tpanic(err)",
    "\t}",
    "\tfmt.Println(response.StatusCode, string(answer))",
    "}",
    "",
  ];
  return lines.join("\n");
}
