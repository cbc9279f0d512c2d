import { actionRows } from "@intent-resolution/contract";

/** An expected response: its status, its headers, and what its body holds. */
export interface HttpResponse {
  readonly status: number;
  /** Headers by their names in lower case; null: whatever it says, it is there. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Headers that are there and say something else. */
  readonly otherHeaders?: Readonly<Record<string, string>>;
  /** Members of the body, at any depth; null: it is there, whatever it is. More members are fine. */
  readonly body?: unknown;
  /** The body is a refusal of the versioned routes, with this code and pointer, or the sentence of the others. */
  readonly error?: {
    readonly shape: "versioned" | "contact";
    readonly code?: string;
    readonly pointer?: string;
  };
}

/** A request as it is sent, byte for byte, and its response. */
export interface HttpCase extends HttpResponse {
  readonly name: string;
  readonly request: object;
  /** Whether a server may leave the route out: then its description does not have it, and the case is skipped. */
  readonly optional?: true;
  /** A part of the body as it is written, where parsing would hide it. */
  readonly text?: string;
  /** A text that the body does not have. */
  readonly without?: string;
}

/** The placeholder in a request's header for the ETag that the server sends at the path. */
export const ETAG = "{etag}";

export const JSON_TYPE = { "content-type": "application/json" };

/** Returns the refusal of a versioned route. */
export const versioned = (code: string, pointer?: string) => ({
  error: { shape: "versioned" as const, code, ...(pointer !== undefined && { pointer }) },
});

const home = { id: "home", match: "go home", action: actionRows["navigation.open"].example };

/** A request in which one rule matches. */
export const REQUEST = { input: { sense: "voice", transcript: "go home" }, rules: [home] };

/** The same as it is sent. */
export const SOUND = JSON.stringify(REQUEST);
