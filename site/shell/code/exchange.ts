import { prettyJson } from "./pretty-json.ts";

/** One request and what came of it, as it went over the wire. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  /** Null while there is no response, and where none came. */
  readonly answer: Answer | null;
  readonly milliseconds: number;
}

export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Returns a `fetch` that shows every exchange to `see`, and otherwise changes nothing. */
export function recordingFetch(see: (exchange: Exchange) => void): Fetch {
  return async (url, init) => {
    const started = performance.now();
    const request = {
      method: init.method ?? "GET",
      url,
      headers: [...new Headers(init.headers)],
      body: typeof init.body === "string" ? init.body : null,
    };
    const record = (answer: Answer | null) =>
      see({ ...request, answer, milliseconds: performance.now() - started });
    let response: Response;
    try {
      response = await fetch(url, init);
    } catch (error) {
      record(null);
      throw error;
    }
    const { status, statusText, headers } = response;
    record({ status, statusText, headers: [...headers], body: await response.clone().text() });
    return response;
  };
}

/** Returns JSON with line breaks for people; any other text as it is. */
export function pretty(body: string): string {
  try {
    return prettyJson(JSON.parse(body));
  } catch {
    return body;
  }
}
