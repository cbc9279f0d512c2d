import { MAX_BODY_BYTES, routes } from "@intent-resolution/contract";
import { type HttpCase, JSON_TYPE, REQUEST, SOUND, versioned } from "./http-case.ts";

const RESOLVE = { method: "POST", path: routes.resolve.path };
const {
  rules: [home],
} = REQUEST;
const RESOLVED = {
  status: "resolved",
  intents: [{ ruleId: "home", action: home?.action }],
  execution: "client_handler_required",
};
const NO_MATCH = { status: "no_match", intents: [], execution: "client_handler_required" };

/** Returns the request with a text in place of its rules' or input's JSON. */
const raw = (text: string) => ({ ...RESOLVE, headers: JSON_TYPE, body: text });
const typed = (headers: Readonly<Record<string, string>>) => ({ ...RESOLVE, headers, body: SOUND });
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string))).toString("base64");

/** Returns a sound request of exactly so many bytes. */
function sized(length: number): string {
  const text = JSON.stringify({ ...REQUEST, rules: [] });
  return text + " ".repeat(length - text.length);
}

const nested = (depth: number) => `{"input":${"[".repeat(depth)}${"]".repeat(depth)},"rules":[]}`;

/** A text of the caller, which no message repeats: as a value, and as a name. */
const SECRET = "a-text-of-the-caller";
const SECRETS: readonly (readonly [name: string, request: object, pointer: string])[] = [
  ["a sense", { ...REQUEST, input: { sense: SECRET } }, "/input/sense"],
  ["an unknown member", { ...REQUEST, [SECRET]: 1 }, ""],
  [
    "a target",
    { ...REQUEST, rules: [{ ...home, action: { type: "navigation.open", target: `//${SECRET}` } }] },
    "/rules/0/action/target",
  ],
  [
    "a parameter's name",
    {
      ...REQUEST,
      rules: [{ ...home, action: { type: "workflow.trigger", target: "x", parameters: { [SECRET]: 1 } } }],
    },
    "/rules/0/action/parameters",
  ],
];

/** Returns the bytes of a body beyond the grammar of JSON, its type and its encoding. */
export function bodyCases(): HttpCase[] {
  const resolved = (name: string, sent: object): HttpCase => ({
    name,
    request: sent,
    status: 200,
    body: RESOLVED,
  });
  const notJson = (name: string, sent: object): HttpCase => ({
    name,
    request: sent,
    status: 400,
    ...versioned("invalid_json"),
  });
  const unsupported = (name: string, headers: Readonly<Record<string, string>>): HttpCase => ({
    name,
    request: typed(headers),
    status: 415,
    ...versioned("unsupported_media_type"),
  });
  return [
    resolved("a sound request", raw(SOUND)),
    resolved("a byte order mark is dropped", {
      ...RESOLVE,
      headers: JSON_TYPE,
      bytes: bytes([0xef, 0xbb, 0xbf], SOUND),
    }),
    resolved("white space around the value", raw(`\r\n\t ${SOUND}\n`)),
    resolved(
      "the last of two members with one name counts",
      raw(`{"input":{"sense":"taste"},${SOUND.slice(1)}`),
    ),
    {
      name: "members named as those of every object",
      request: raw(`{"__proto__":{},${SOUND.slice(1)}`),
      status: 400,
      ...versioned("invalid_request", ""),
    },
    {
      name: "parameters named as members of every object come back",
      request: raw(
        JSON.stringify({
          ...REQUEST,
          rules: [{ ...home, action: { type: "workflow.trigger", target: "x" } }],
        }).replace('"target":"x"', '"target":"x","parameters":{"__proto__":"a","constructor":"b"}'),
      ),
      status: 200,
      body: { intents: [{ ruleId: "home" }] },
      text: '"__proto__":"a"',
    },
    {
      name: "half of a surrogate pair, written as an escape",
      request: raw(SOUND.replace('"go home"', '"\\ud83d"')),
      status: 200,
      body: NO_MATCH,
    },
    {
      name: "a number beyond a double",
      request: raw(SOUND.replace('"transcript"', '"confidence":1e400,"transcript"')),
      status: 400,
      ...versioned("invalid_request", "/input/confidence"),
    },
    {
      name: "a number that a double reads as 0",
      request: raw(SOUND.replace('"transcript"', '"confidence":1e-400,"transcript"')),
      status: 200,
      body: RESOLVED,
    },
    {
      name: "the same number in an unknown member",
      request: raw(`{"more":1e400,${SOUND.slice(1)}`),
      status: 400,
      ...versioned("invalid_request", ""),
    },
    {
      name: "brackets 10,000 deep",
      request: raw(nested(10_000)),
      status: 400,
      ...versioned("invalid_request", "/input"),
    },
    notJson("an empty body", raw("")),
    notJson("white space alone", raw(" \n")),
    notJson("half of a value", raw(SOUND.slice(0, -1))),
    notJson("two values", raw(`${SOUND}${SOUND}`)),
    notJson("a comment", raw(`${SOUND}// done`)),
    notJson("a comma at the end", raw(`${SOUND.slice(0, -1)},}`)),
    notJson("single quotes", raw(SOUND.replaceAll('"', "'"))),
    notJson("a number with a plus", raw(SOUND.replace('"transcript"', '"confidence":+1,"transcript"'))),
    notJson("not a number", raw(SOUND.replace('"transcript"', '"confidence":NaN,"transcript"'))),
    notJson("a line break within a text", raw(SOUND.replace("go home", "go\nhome"))),
    notJson("no-break space around the value", raw(`\u00a0${SOUND}`)),
    notJson("bytes that are not UTF-8", {
      ...RESOLVE,
      headers: JSON_TYPE,
      bytes: bytes(SOUND.slice(0, 40), [0xff], SOUND.slice(40)),
    }),
    notJson("half of a surrogate pair in UTF-8", {
      ...RESOLVE,
      headers: JSON_TYPE,
      bytes: bytes('{"input":{"sense":"voice","transcript":"', [0xed, 0xa0, 0xbd], '"},"rules":[]}'),
    }),
    notJson("UTF-16", {
      ...RESOLVE,
      headers: JSON_TYPE,
      bytes: Buffer.from(`\ufeff${SOUND}`, "utf16le").toString("base64"),
    }),
    ...[
      "application/json; charset=utf-8",
      "Application/JSON",
      "application/json;charset=latin1",
      "application/json; x",
      " application/json ",
      "application/json ;x",
    ].map((type) => resolved(`the content type ${JSON.stringify(type)}`, typed({ "content-type": type }))),
    ...[
      "text/plain",
      "text/json",
      "application/jsonx",
      "application/vnd.api+json",
      "application",
      "application/json, text/plain",
      "application/json x",
    ].map((type) => unsupported(`the content type ${JSON.stringify(type)}`, { "content-type": type })),
    unsupported("no content type", {}),
    ...["identity", "Identity"].map((encoding) =>
      resolved(`the encoding ${encoding}`, typed({ ...JSON_TYPE, "content-encoding": encoding })),
    ),
    ...["gzip", "br", "identity, gzip", "identity, identity", ""].map((encoding) =>
      unsupported(`the encoding ${encoding || "that is empty"}`, {
        ...JSON_TYPE,
        "content-encoding": encoding,
      }),
    ),
    {
      name: "the type is checked before the size",
      request: { ...RESOLVE, headers: {}, body: " ".repeat(MAX_BODY_BYTES + 1) },
      status: 415,
      ...versioned("unsupported_media_type"),
    },
    {
      name: "the encoding is checked before the size",
      request: {
        ...RESOLVE,
        headers: { ...JSON_TYPE, "content-encoding": "gzip" },
        body: " ".repeat(MAX_BODY_BYTES + 1),
      },
      status: 415,
      ...versioned("unsupported_media_type"),
    },
    { name: `${MAX_BODY_BYTES} bytes`, request: raw(sized(MAX_BODY_BYTES)), status: 200, body: NO_MATCH },
    {
      name: `${MAX_BODY_BYTES + 1} bytes`,
      request: raw(sized(MAX_BODY_BYTES + 1)),
      status: 413,
      ...versioned("payload_too_large"),
    },
    {
      name: `${MAX_BODY_BYTES} bytes that are not announced`,
      request: { ...raw(sized(MAX_BODY_BYTES)), chunked: true },
      status: 200,
      body: NO_MATCH,
    },
    {
      name: `${MAX_BODY_BYTES + 1} bytes that are not announced`,
      request: { ...raw(sized(MAX_BODY_BYTES + 1)), chunked: true },
      status: 413,
      ...versioned("payload_too_large"),
    },
    {
      name: "the size is checked before the JSON",
      request: raw("{".repeat(MAX_BODY_BYTES + 1)),
      status: 413,
      ...versioned("payload_too_large"),
    },
    ...SECRETS.map(([name, request, pointer]) => ({
      name: `a message does not repeat ${name}`,
      request: raw(JSON.stringify(request)),
      status: 400,
      ...versioned("invalid_request", pointer),
      without: SECRET,
    })),
    {
      name: "a query changes nothing",
      request: { ...raw(SOUND), path: `${RESOLVE.path}?a=b` },
      status: 200,
      body: RESOLVED,
    },
    {
      name: "validate says what resolve would",
      request: { ...raw(SOUND), path: routes.validate.path },
      status: 200,
      body: { valid: true },
    },
    {
      name: "validate refuses what resolve does",
      request: { ...raw("{}"), path: routes.validate.path },
      status: 400,
      ...versioned("invalid_request", "/input"),
    },
    {
      name: "validate has the sense last, too",
      request: { ...raw('{"input":{"sense":"smell"},"rules":[]}'), path: routes.validate.path },
      status: 422,
      ...versioned("sense_unavailable", "/input/sense"),
    },
  ];
}
