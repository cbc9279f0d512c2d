const text = { type: "string" };
const place = { type: "integer", minimum: 1 };
const object = (
  properties: Record<string, object>,
  required: readonly string[] = Object.keys(properties),
) => ({
  type: "object",
  required,
  additionalProperties: false,
  properties,
});
const list = (items: object) => ({ type: "array", items });
const kind = (name: string, properties: Record<string, object>, required: readonly string[]) => ({
  properties: {
    kind: { const: name },
    cases: list(object({ name: text, ...properties }, ["name", ...required])),
  },
});

const action = object(
  { type: text, target: text, text, parameters: { type: "object", additionalProperties: text } },
  ["type"],
);
// The values of a rule may break the contract's bounds: that is what lint finds.
const rule = object(
  {
    id: text,
    match: text,
    action,
    enabled: { type: "boolean" },
    minConfidence: { type: ["number", "null"] },
  },
  ["id", "match", "action"],
);
const alternatives = list(object({ transcript: text, confidence: { type: "number" } }));
const givenLists = {
  type: "object",
  additionalProperties: list({
    oneOf: [text, object({ said: { oneOf: [text, list(text)] }, means: text })],
  }),
};
/** A set: one file or several by their names, the action that is handed in, and the values that are given. */
const phraseSource = {
  file: text,
  files: { type: "object", additionalProperties: text },
  action: text,
  lists: givenLists,
};
/** Whatever holds of a set. */
const phraseOutcomes = {
  faults: list({
    oneOf: [
      object({ file: text, line: place, column: place, message: text }, ["line", "column", "message"]),
      // Of a value that is given, or of the whole list.
      object({ list: text, index: { type: "integer", minimum: 0 }, message: text }, ["list", "message"]),
    ],
  }),
  warnings: list(object({ file: text, line: place, column: place }, ["line", "column"])),
  size: { type: "string", pattern: "^[0-9]+$" },
  rules: list(rule),
  heard: list(
    object({
      text,
      rules: list(object({ id: text, parameters: { type: "object", additionalProperties: text } }, ["id"])),
    }),
  ),
};

/** The schema of the files: one branch for each kind. */
export const vectorsSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Conformance vectors of the intent resolution API",
  type: "object",
  required: ["version", "unicode", "kind", "cases"],
  properties: { $schema: text, version: { const: 1 }, unicode: text },
  oneOf: [
    kind("normalize", { text, normalized: text, unicode: { type: "integer" } }, ["text", "normalized"]),
    kind("match", { one: text, another: text, match: { type: "boolean" }, unicode: { type: "integer" } }, [
      "one",
      "another",
      "match",
    ]),
    kind(
      "wire",
      {
        // Whatever can be sent.
        request: {},
        status: { type: "integer" },
        intents: list(object({ ruleId: text, action })),
        code: text,
        pointer: text,
      },
      ["request", "status"],
    ),
    kind(
      "http",
      {
        request: object(
          {
            method: text,
            path: text,
            // {etag} in a value is the ETag that a GET of the path has.
            headers: { type: "object", additionalProperties: text },
            body: text,
            // Where the body is not text: its bytes in Base64 (RFC 4648, section 4).
            bytes: { type: "string", contentEncoding: "base64" },
            // The body is sent in chunks (RFC 9112, section 7.1), without its length.
            chunked: { const: true },
          },
          ["method", "path", "headers"],
        ),
        status: { type: "integer" },
        // Null: the header is there, whatever it says.
        headers: { type: "object", additionalProperties: { type: ["string", "null"] } },
        // The header is there, and says something else.
        otherHeaders: { type: "object", additionalProperties: text },
        // What the response's body has at least; null: the member is there, whatever it is.
        body: {},
        // A text that the body has, and one that it does not have.
        text,
        without: text,
        // Of a route that a server may leave out: then its description does not have it.
        optional: { const: true },
        error: object({ shape: { enum: ["versioned", "contact"] }, code: text, pointer: text }, ["shape"]),
      },
      ["request", "status"],
    ),
    kind(
      "lint",
      {
        rules: list(rule),
        options: object({ source: { enum: ["scored", "unscored"] }, language: text }, []),
        findings: list(
          object(
            { code: text, severity: { enum: ["error", "warning", "info"] }, pointer: text, related: text },
            ["code", "severity", "pointer"],
          ),
        ),
      },
      ["rules", "findings"],
    ),
    kind(
      "phrases",
      {
        ...phraseSource,
        ...phraseOutcomes,
        // Sets that are read apart, and joined behind the first.
        joined: list(object(phraseSource, [])),
        // The same set with other values in its given lists; the former set goes on.
        with: object({ lists: givenLists, ...phraseOutcomes }, ["lists"]),
      },
      [],
    ),
    kind(
      "heard",
      {
        result: {
          oneOf: [object({ text }), object({ isFinal: { type: "boolean" }, alternatives })],
        },
        options: object(
          {
            skipWords: list(text),
            exact: { type: "boolean" },
            lang: text,
            heardAs: { type: "object", additionalProperties: text },
          },
          [],
        ),
        // Where the transcript comes from: what wrote it and where that was published, or that it was written here.
        origin: { oneOf: [{ const: "written" }, object({ recognizer: text, published: text })] },
        candidates: list(object({ transcript: text, step: text, alternative: { type: "integer" } })),
        matches: list(text),
        misses: list(text),
        // A file of phrases, the text that is resolved with it, and the intents.
        resolves: object({
          file: text,
          transcript: text,
          intents: list(object({ ruleId: text, action: { type: "object" } })),
        }),
      },
      ["origin", "result", "candidates"],
    ),
  ],
};
