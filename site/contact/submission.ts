import { parseFault } from "@intent-resolution/contract";
import { useState } from "preact/hooks";

/** The outcome of a form that was sent. */
export type Submission =
  | { readonly state: "idle" | "sending" | "accepted" | "unreachable" | "timeout" }
  | {
      readonly state: "refused";
      readonly status: number;
      /** The JSON Pointer that the service's sentence begins with; null where it names no place. */
      readonly pointer: string | null;
      readonly message: string;
      /** When the service will listen again, in milliseconds since 1970; null where it does not say. */
      readonly againAt: number | null;
    };

const TIMEOUT_MS = 10_000;

/** Sends a form's values to the service, once; what was typed stays with the form whatever comes of it. */
export function useSubmission(path: string) {
  const [submission, setSubmission] = useState<Submission>({ state: "idle" });

  async function send(values: object, consentVersion: string): Promise<Submission> {
    setSubmission({ state: "sending" });
    const outcome = await post(path, values, consentVersion);
    setSubmission(outcome);
    return outcome;
  }

  return { submission, send, forget: () => setSubmission({ state: "idle" }) };
}

async function post(path: string, values: object, consentVersion: string): Promise<Submission> {
  try {
    const response = await fetch(path, {
      method: "POST",
      // The version of the text that this very page shows: the service's own may be another by now.
      headers: { "Content-Type": "application/json", "Consent-Version": consentVersion },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { state: "accepted" };
    const retryAfter = response.headers.get("retry-after");
    const sentence = await response.json().then(
      (body: { error?: unknown }) => String(body.error ?? ""),
      () => "",
    );
    const { pointer, expected } = parseFault(sentence);
    const againAt = retryAfter === null ? null : Date.now() + Number(retryAfter) * 1_000;
    return { state: "refused", status: response.status, pointer, message: expected, againAt };
  } catch (error) {
    return {
      state: error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "unreachable",
    };
  }
}
