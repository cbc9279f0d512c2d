import {
  createClient,
  createHandlers,
  type HandlerMap,
  type Intent,
  isIntentApiError,
  isIntentTimeoutError,
  type Performed,
  type PerformOptions,
  type ResolveResponse,
} from "@intent-resolution/client";
import { type Fault, parseFault, type ResolveRequest } from "@intent-resolution/contract";
import { useRef, useState } from "preact/hooks";
import { type Exchange, recordingFetch } from "../../shell/code/exchange.ts";

/** The outcome of a request over HTTP. */
export type Outcome =
  /** Its response came; what the handlers did is null until they end. */
  | { readonly kind: "performed"; readonly performed: readonly Performed[] | null }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: string;
      readonly fault: Fault;
      /** When the service will listen again, in milliseconds since 1970; null where it does not say. */
      readonly againAt: number | null;
    }
  | { readonly kind: "timeout" }
  | { readonly kind: "unreachable" };

/** A request that was answered, or was not, with what came of it. */
export type Result = Outcome & {
  readonly request: ResolveRequest;
  readonly milliseconds: number;
  /** Whether the page resolved it itself: the rules are more than a request takes. */
  readonly isLocal: boolean;
};

const TIMEOUT_MS = 10_000;

/** A request on its way, until its handlers have acted. */
interface Turn {
  readonly request: ResolveRequest;
  readonly controller: AbortController;
  milliseconds: number;
  readonly isLocal: boolean;
}

/** Resolves over HTTP as any application would, and lets the handlers act on the intents. */
export function useResolution() {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const newest = useRef<Turn | null>(null);

  const end = ({ request, controller, milliseconds, isLocal }: Turn, outcome: Outcome) => {
    if (controller.signal.aborted) return;
    setResult({ ...outcome, request, milliseconds, isLocal });
    setBusy(false);
  };

  /** Begins a turn. Only the newest may act: an outdated response must not change the application. */
  const begin = (request: ResolveRequest, isLocal: boolean): Turn => {
    newest.current?.controller.abort();
    const turn = { request, controller: new AbortController(), milliseconds: 0, isLocal };
    newest.current = turn;
    return turn;
  };

  /** Begins a turn whose response the page has already. */
  const take = (request: ResolveRequest) => end(begin(request, true), { kind: "performed", performed: null });

  /** Sends a request; what is still on its way is given up. Rejects as the client does: the page has it by then. */
  async function ask(request: ResolveRequest): Promise<ResolveResponse> {
    const turn = begin(request, false);
    const { signal } = turn.controller;
    setBusy(true);
    const see = (seen: Exchange) => {
      if (signal.aborted) return;
      turn.milliseconds = seen.milliseconds;
      setExchange(seen);
    };
    const client = createClient({
      baseUrl: location.origin,
      timeoutMs: TIMEOUT_MS,
      fetch: recordingFetch(see),
    });
    try {
      const response = await client.resolve(request, { signal });
      end(turn, { kind: "performed", performed: null });
      return response;
    } catch (error) {
      end(turn, outcomeOf(error));
      throw error;
    }
  }

  /** Lets handlers act on the response to the newest request. */
  async function perform(
    handlers: HandlerMap,
    intents: readonly Intent[],
    options?: PerformOptions,
  ): Promise<Performed[]> {
    const turn = newest.current;
    if (!turn) return [];
    const { signal } = turn.controller;
    const performed = await createHandlers(handlers).perform(intents, { ...options, signal });
    end(turn, { kind: "performed", performed });
    return performed;
  }

  const reset = () => {
    newest.current?.controller.abort();
    setBusy(false);
    setResult(null);
    setExchange(null);
  };
  return { busy, result, exchange, ask, take, perform, reset };
}

/** Returns whether a result is that of a request: of the same input, and of the same rules. */
export const isOf = ({ request }: Result, { input, rules }: ResolveRequest): boolean =>
  request.input === input &&
  request.rules.length === rules.length &&
  request.rules.every((rule, index) => rule === rules[index]);

function outcomeOf(error: unknown): Outcome {
  if (isIntentApiError(error)) {
    const { status, code, message, retryAfterSeconds } = error;
    const againAt = retryAfterSeconds === null ? null : Date.now() + retryAfterSeconds * 1_000;
    return { kind: "refused", status, code, fault: parseFault(message), againAt };
  }
  return { kind: isIntentTimeoutError(error) ? "timeout" : "unreachable" };
}
