/** Servers that are wrong in one thing each: the vectors, as `intents conformance --server` sends them, notice every one. */
import { expect, test } from "bun:test";
import type { ResolveRequest } from "@intent-resolution/contract";
import { checkServer } from "../../cli/conformance/conformance.ts";
import { serviceInSuite } from "../fixtures/servers/service.ts";

const service = serviceInSuite(() => ({}));

/** A request on its way to the service, whose body is bytes; what a mutant changes of it or of its response. */
interface Sent {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** Whether the length of the body was not announced. */
  readonly isStream: boolean;
}
// biome-ignore lint/suspicious/noExplicitAny: a mutant takes whatever was sent
type Loose = any;
type Forward = (sent: Sent) => Promise<Response>;
type Mutant = (sent: Sent, forward: Forward) => Promise<Response>;

const ofBytes = (body: Uint8Array<ArrayBuffer> | undefined) => new TextDecoder().decode(body);
const toBytes = (text: string) => new TextEncoder().encode(text);
const parsed = (sent: Sent): ResolveRequest | null => {
  try {
    return JSON.parse(ofBytes(sent.body));
  } catch {
    return null;
  }
};
const refusal = (status: number, code: string, message = "no") =>
  Response.json({ error: { code, message } }, { status });

/** A server that takes what the contract refuses: the request is made sound before it is read. */
const forgiving =
  (change: (request: Loose) => void): Mutant =>
  (sent, forward) => {
    const request = parsed(sent);
    if (request === null || typeof request !== "object") return forward(sent);
    try {
      change(request as never);
    } catch {
      return forward(sent);
    }
    return forward({ ...sent, body: toBytes(JSON.stringify(request)) });
  };
const each = (change: (rule: Loose) => void) => forgiving(({ rules }) => (rules ?? []).forEach(change));
const eachAction = (change: (action: Loose) => void) => each(({ action }) => change(action));
const put = (object: Loose, name: string, value: unknown, applies = true) => {
  if (applies) object[name] = value;
};
const dropOthers = (object: Record<string, unknown>, known: readonly string[]) => {
  for (const name of Object.keys(object)) if (!known.includes(name)) delete object[name];
};

/** A server whose request differs before it is read. */
const reading =
  (change: (sent: Sent) => Partial<Sent>): Mutant =>
  (sent, forward) =>
    forward({ ...sent, ...change(sent) });
const readingText = (change: (text: string) => string) =>
  reading(({ body }) => (body ? { body: toBytes(change(ofBytes(body))) } : {}));
const withHeader = (name: string, change: (value: string | null) => string | null) =>
  reading(({ headers }) => {
    const changed = new Headers(headers);
    const value = change(headers.get(name));
    if (value === null) changed.delete(name);
    else changed.set(name, value);
    return { headers: changed };
  });

/** A server whose responses differ. */
const answering =
  (change: (response: Response, sent: Sent) => Response | Promise<Response>): Mutant =>
  async (sent, forward) =>
    change(await forward(sent), sent);
const withoutHeader = (name: string, paths = /./) =>
  answering((response, { path }) => {
    const headers = new Headers(response.headers);
    if (paths.test(path)) headers.delete(name);
    return new Response(response.body, { status: response.status, headers });
  });
const answeringText = (change: (text: string, sent: Sent) => string) =>
  answering(async (response, sent) =>
    response.body === null
      ? response
      : new Response(change(await response.text(), sent), {
          status: response.status,
          headers: response.headers,
        }),
  );
/** A server that refuses what is sound, or says another thing before it looks. */
const refusing =
  (applies: (sent: Sent, text: string) => boolean, status: number, code: string): Mutant =>
  (sent, forward) =>
    applies(sent, ofBytes(sent.body)) ? Promise.resolve(refusal(status, code)) : forward(sent);

const MUTANTS: Readonly<Record<string, Mutant>> = {
  "enabled may be null": each((rule) => put(rule, "enabled", undefined, rule.enabled === null)),
  "a rule may have unknown members": each((rule) =>
    dropOthers(rule, ["id", "match", "action", "enabled", "minConfidence"]),
  ),
  "an input may have unknown members": forgiving(({ input }) =>
    dropOthers(input as never, ["sense", "transcript", "gesture", "confidence"]),
  ),
  "an action may have unknown members": eachAction((action) =>
    dropOthers(action, ["type", "target", "text", "parameters"]),
  ),
  "a request may have unknown members": forgiving((request) => dropOthers(request, ["input", "rules"])),
  "a threshold may be above 1": each((rule) => put(rule, "minConfidence", 1, rule.minConfidence > 1)),
  "a threshold may be below 0": each((rule) => put(rule, "minConfidence", 0, rule.minConfidence < 0)),
  "a threshold may be a text": each((rule) =>
    put(rule, "minConfidence", Number(rule.minConfidence), typeof rule.minConfidence === "string"),
  ),
  "a score may be below 0": forgiving(({ input }) => put(input, "confidence", 0, input.confidence < 0)),
  "a score may be above 1": forgiving(({ input }) => put(input, "confidence", 1, input.confidence > 1)),
  "a score of null is refused": refusing(
    (_, text) => text.includes('"confidence":null'),
    400,
    "invalid_request",
  ),
  "a match may be missing": each((rule) => (rule.match ??= "x")),
  "a match may be blank": each((rule) =>
    put(rule, "match", "x", typeof rule.match === "string" && rule.match.trim() === ""),
  ),
  "an id may be empty": each((rule) => put(rule, "id", "x", rule.id === "")),
  "an id may be a number": each((rule) => put(rule, "id", String(rule.id), typeof rule.id === "number")),
  "text.insert may have no text": eachAction((action) =>
    put(action, "text", "", action.type === "text.insert" && action.text === undefined),
  ),
  "media may have an empty target": eachAction((action) =>
    put(action, "target", "x", action.type.startsWith("media.") && action.target === ""),
  ),
  "a target may have control characters": eachAction(
    (action) => (action.target = action.target.replace(/[\x00-\x1f\x7f-\x9f]/g, "")),
  ),
  "a target may have white space": eachAction((action) => (action.target = action.target.replace(/\s/g, ""))),
  "a target may have a scheme": eachAction(
    (action) => (action.target = action.target.replace(/^[a-z]+:(\/\/)?/, "")),
  ),
  "a target is read by RFC 3986": refusing(
    (_, text) => /"target":"[^"]*[<>{}|^%]/.test(text),
    400,
    "invalid_request",
  ),
  "a target has ASCII letters only": refusing(
    (_, text) => /"target":"[^"]*[^ -~]/.test(text),
    400,
    "invalid_request",
  ),
  "parameters may have other values": eachAction((action) => {
    for (const name in action.parameters) action.parameters[name] = String(action.parameters[name]);
  }),
  "a score of 0 is refused": refusing(
    (_, text) => text.includes('"confidence":0,') || text.includes('"confidence":0}'),
    400,
    "invalid_request",
  ),
  "a score of 1 is refused": refusing((_, text) => /"confidence":1[,}]/.test(text), 400, "invalid_request"),
  "31 rules are the most": refusing((sent) => parsed(sent)?.rules?.length === 32, 400, "invalid_request"),
  "an id is not blank": refusing((_, text) => text.includes('"id":" "'), 400, "invalid_request"),
  "a text is not empty": refusing((_, text) => text.includes('"text":""'), 400, "invalid_request"),
  "parameters are not empty": refusing((_, text) => text.includes('"parameters":{}'), 400, "invalid_request"),
  "a parameter has a name": refusing((_, text) => text.includes('"":""'), 400, "invalid_request"),
  "33 rules are taken": forgiving((request) => request.rules && (request.rules as never[]).splice(32)),
  "the sense comes before the schema": refusing(
    (_, text) => /"sense":"(?:smell|taste|view|touch)"/.test(text),
    422,
    "sense_unavailable",
  ),
  "a sense without an API may have other members": forgiving(({ input }) => {
    if (["smell", "taste", "view", "touch"].includes((input as Loose).sense))
      dropOthers(input as never, ["sense"]);
  }),
  "an unknown member before one that is missing": answeringText((text, sent) => {
    const pointer = /"message":"([^":]*)\/\w+: is required/.exec(text)?.[1];
    let at: Loose = parsed(sent);
    for (const key of (pointer ?? "").split("/").slice(1)) at = at?.[key];
    return pointer !== undefined && at && "more" in at
      ? text.replace(/"message":"[^":]*:/, `"message":"${pointer}:`)
      : text;
  }),
  "the member that is unknown is named": answeringText((text, sent) =>
    text.includes("have no members but") && ofBytes(sent.body).includes('"more"')
      ? text.replace(/"message":"([^":]*):/, '"message":"$1/more:')
      : text,
  ),
  "a message without its pointer": answeringText((text) =>
    text.replace(/"message":"\/[^":]*: /, '"message":"'),
  ),
  "a body that is not JSON is an invalid request": answeringText((text) =>
    text.replace('"invalid_json"', '"invalid_request"'),
  ),
  "the first of two members counts": refusing(
    (_, text) => text.startsWith('{"input":{"sense":"taste"},"input"'),
    422,
    "sense_unavailable",
  ),
  "a number beyond a double is not JSON": refusing((_, text) => text.includes("1e400"), 400, "invalid_json"),
  "a byte order mark is refused": refusing(
    ({ body }) => body?.[0] === 0xef && body[1] === 0xbb,
    400,
    "invalid_json",
  ),
  "bytes that are not UTF-8 are taken": readingText((text) => text.replaceAll("\ufffd", "")),
  "a lone surrogate is refused": refusing((_, text) => text.includes("\\ud83d"), 400, "invalid_request"),
  "a comment is dropped": readingText((text) => text.replace(/\/\/ .*$/, "")),
  "no content type is needed": withHeader("content-type", (value) => value ?? "application/json"),
  "any content type that begins so": withHeader("content-type", (value) =>
    value?.startsWith("application/json") ? "application/json" : value,
  ),
  "the content type in lower case only": refusing(
    ({ headers }) => headers.get("content-type") === "Application/JSON",
    415,
    "unsupported_media_type",
  ),
  "parameters of a content type are refused": refusing(
    ({ headers }) => headers.get("content-type")?.includes(";") ?? false,
    415,
    "unsupported_media_type",
  ),
  "an encoding is not looked at": withHeader("content-encoding", () => null),
  "the encoding identity is refused": refusing(
    ({ headers }) => headers.has("content-encoding"),
    415,
    "unsupported_media_type",
  ),
  "the encoding in small letters only": refusing(
    ({ headers }) => headers.get("content-encoding") === "Identity",
    415,
    "unsupported_media_type",
  ),
  "an empty encoding is none": withHeader("content-encoding", (value) => value || null),
  "the size is checked before the encoding": refusing(
    ({ body }) => (body?.length ?? 0) > 32_768,
    413,
    "payload_too_large",
  ),
  "a body whose length is not announced is cut": reading(({ body, isStream }) =>
    body && isStream ? { body: body.slice(0, 32_768) } : {},
  ),
  "a body's length must be announced": refusing(({ isStream }) => isStream, 411, "length_required"),
  "one byte too much is taken": readingText((text) => (text.length === 32_769 ? text.trimEnd() : text)),
  "one byte too few is refused": refusing((_, text) => text.length === 32_768, 413, "payload_too_large"),
  "no page may read it": withoutHeader("access-control-allow-origin"),
  "no page may read its refusals": answering((response) => {
    const headers = new Headers(response.headers);
    if (response.status >= 400) headers.delete("access-control-allow-origin");
    return new Response(response.body, { status: response.status, headers });
  }),
  "another method is not found": answering((response) =>
    response.status === 405 ? refusal(404, "not_found") : response,
  ),
  "no word of the methods that are allowed": withoutHeader("allow"),
  "no id of the request": withoutHeader("x-request-id"),
  "an id of its own for every request": reading(({ headers }) => {
    const changed = new Headers(headers);
    changed.delete("x-request-id");
    return { headers: changed };
  }),
  "every id of the request comes back": answering((response, sent) => {
    const headers = new Headers(response.headers);
    headers.set("x-request-id", sent.headers.get("x-request-id") ?? "x");
    return new Response(response.body, { status: response.status, headers });
  }),
  "an id of the request has 64 characters at most": withHeader("x-request-id", (value) =>
    value && value.length > 64 ? null : value,
  ),
  "a message repeats what was sent": answeringText((text, sent) =>
    text.replace('"}}', ` ${ofBytes(sent.body).replaceAll(/["\\]/g, "")}"}}`),
  ),
  "types may be guessed": withoutHeader("x-content-type-options"),
  "results may be kept": withoutHeader("cache-control", /resolve|validate|health/),
  "refusals may be kept": answering((response) => {
    const headers = new Headers(response.headers);
    if (response.status === 404) headers.delete("cache-control");
    return new Response(response.body, { status: response.status, headers });
  }),
  "catalogs may not be kept": withoutHeader("cache-control", /actions|templates/),
  "no entity tags": withoutHeader("etag"),
  "a catalog is always sent": withHeader("if-none-match", () => null),
  "a catalog is sent unless the caller has any": withHeader("if-none-match", (value) =>
    value === "*" ? value : null,
  ),
  "a catalog is not sent, whatever the caller has": withHeader("if-none-match", (value) => value && "*"),
  "entity tags are compared as a whole": withHeader("if-none-match", (value) =>
    value?.includes(",") ? null : value,
  ),
  "no preflight": refusing(({ method }) => method === "OPTIONS", 405, "method_not_allowed"),
  "a preflight is asked for each time": withoutHeader("access-control-max-age"),
  "no HEAD": refusing(({ method }) => method === "HEAD", 405, "method_not_allowed"),
  "five types of action": answeringText((text, { path }) => {
    if (!path.endsWith("/actions") || !text.startsWith('{"version"')) return text;
    const { actions, ...rest } = JSON.parse(text);
    return JSON.stringify({ ...rest, actions: actions.slice(1) });
  }),
  "health says nothing of the store": answeringText((text) => text.replace(',"dataStore":"available"', "")),
  "every origin may send contacts": reading(({ headers }) => {
    const changed = new Headers(headers);
    for (const name of ["origin", "sec-fetch-site"]) changed.delete(name);
    return { headers: changed };
  }),
  "consent may be missing": forgiving((request) => {
    if (request.consent !== false) return;
    // Nothing is stored anyway.
    put(request, "consent", true);
    put(request, "email", "");
  }),
  "errors of contacts as those of the versioned routes": answeringText((text, { path }) =>
    /newsletter|inquiries/.test(path)
      ? text.replace(/"error":("(?:[^"\\]|\\.)*")/, '"error":{"code":"x","message":$1}')
      : text,
  ),
  "unknown paths in the contact shape": answering((response, { path }) =>
    response.status === 404 && path.startsWith("/api/v1/")
      ? Response.json({ error: "no" }, { status: 404 })
      : response,
  ),
  "an escaped letter of a path is the letter": reading(({ path }) => ({ path: decodeURI(path) })),
  "health has no HEAD": refusing(
    ({ method, path }) => method === "HEAD" && path.endsWith("/health"),
    405,
    "method_not_allowed",
  ),
  "a slash at the end is dropped": reading(({ path }) => ({ path: path.replace(/(?<=\w)\/$/, "") })),
  "validate says more": answeringText((text) =>
    text.replace('{"valid":true}', '{"valid":true,"intents":[]}'),
  ),
  "validate knows no senses": answering((response, { path }) =>
    path.endsWith("/validate") && response.status === 422 ? Response.json({ valid: true }) : response,
  ),
  "another execution": answeringText((text, { path }) =>
    path.includes("/resolve") ? text.replace("client_handler_required", "done") : text,
  ),
  "another status": answeringText((text) => text.replace('"status":"no_match"', '"status":"none"')),
  "members named like those of every object are dropped": answeringText((text) =>
    text.replace('"__proto__":"a",', ""),
  ),
};

const through =
  (mutant: Mutant) =>
  async (url: string, init: RequestInit = {}) => {
    const { origin, pathname, search } = new URL(url);
    const forward: Forward = ({ path, method, headers, body, isStream }) =>
      fetch(origin + path, {
        method,
        headers,
        redirect: "manual",
        ...(body && (isStream ? { body: new Blob([body]).stream(), duplex: "half" } : { body })),
      });
    const body =
      init.body === undefined || init.body === null
        ? undefined
        : new Uint8Array(await new Response(init.body).arrayBuffer());
    return mutant(
      {
        path: pathname + search,
        method: init.method ?? "GET",
        headers: new Headers(init.headers),
        body,
        isStream: init.body instanceof ReadableStream,
      },
      forward,
    );
  };
const noticed = async (mutant: Mutant) =>
  (await checkServer(service.url, through(mutant) as unknown as typeof fetch))
    .filter(({ fault }) => fault !== null)
    .map(({ name }) => name);

test("a server that is right in all is found so", async () => {
  expect(await noticed((sent, forward) => forward(sent))).toEqual([]);
});

test.each(Object.entries(MUTANTS))("a server is noticed where %s", async (_, mutant) => {
  expect(await noticed(mutant)).not.toEqual([]);
});
