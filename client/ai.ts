/**
 * Carries out what rules know before a language model is asked: a middleware for the AI SDK 5, 6 and 7.
 *
 * @module @intent-resolution/client/ai
 */
import type { Handlers } from "./handlers/handlers.ts";
import { newInvocationId } from "./handlers/invocations.ts";
import type { Performed } from "./handlers/run-handler.ts";
import type { CandidateOptions } from "./inputs/candidates.ts";
import { resolveTranscript } from "./inputs/resolve-transcript.ts";
import { checkOptions } from "./options/check-options.ts";
import { exact, handlers, lang, passOn, reply, rules, skipWords } from "./options/table.ts";
import type { RuleSet } from "./rules/rule-set.ts";

/** The rules and handlers that are tried before a model is asked, and the reply to the person. */
export interface BeforeTheModelOptions extends CandidateOptions {
  /** Any number of rules, or a phrase set. */
  rules: RuleSet;
  /** Made by `createHandlers`. */
  handlers: Pick<Handlers, "perform">;
  /**
   * The outcomes with which a message goes to the model as well, such as `failed`; `unregistered` always does. It goes
   * there if each of its intents has one of them.
   */
  passOn?: readonly Performed["outcome"][] | undefined;
  /**
   * Returns the text of the response. By default each intent has a line: the text that its handler returned, or its rule's
   * id and its outcome.
   */
  reply?: ((performed: readonly Performed[]) => string) | undefined;
}

/** A call of the model, as far as it is read; `params` and `model` are those of any version of the SDK. */
interface Asked {
  readonly params: {
    readonly prompt: readonly { readonly role: string; readonly content: unknown }[];
    readonly abortSignal?: AbortSignal | undefined;
  };
  readonly model: { readonly specificationVersion: string };
}

/** A middleware of `wrapLanguageModel`, in every version of the AI SDK from 5 to 7. */
export interface ModelMiddleware {
  /** Each version of the SDK expects its own literal here, and none reads it. */
  readonly specificationVersion: never;
  wrapGenerate<R>(call: Asked & { readonly doGenerate: () => PromiseLike<R> }): Promise<R>;
  wrapStream<R>(call: Asked & { readonly doStream: () => PromiseLike<R> }): Promise<R>;
}

/**
 * Makes a middleware for `wrapLanguageModel` of the AI SDK. What the person wrote last is resolved in process; if a rule
 * matches and a handler takes its action, the handlers run and the model is not asked. Everything else reaches the model:
 * no rule matches, no handler is registered, the outcomes of `passOn`, messages with files, and results of tools. A call that
 * the SDK repeats runs no handler again.
 *
 * Hand the model's own text to a person and never to the rules: nobody has said it.
 *
 * @throws TypeError if an option is unknown, missing or of another type
 *
 * @example
 * ```ts
 * import { createHandlers } from "@intent-resolution/client";
 * import { beforeTheModel } from "@intent-resolution/client/ai";
 *
 * const middleware = beforeTheModel({
 *   rules: [{ id: "next", match: "next", action: { type: "scene.focus", target: "next" } }],
 *   handlers: createHandlers({ "scene.focus": () => "Here you are." }),
 * });
 * // Yours is `wrapLanguageModel({ model, middleware })`; this is what the SDK does with it.
 * const call = (text: string) => ({
 *   params: { prompt: [{ role: "user", content: [{ type: "text", text }] }] },
 *   model: { specificationVersion: "v4" },
 *   doGenerate: async () => ({ content: [{ type: "text", text: "(the model)" }] }),
 * });
 * const texts = ["Next.", "Why?"].map(async (text) => (await middleware.wrapGenerate(call(text))).content[0]?.text);
 * await Promise.all(texts);
 * // => ["Here you are.", "(the model)"]
 * ```
 */
export function beforeTheModel(options: BeforeTheModelOptions): ModelMiddleware {
  checkOptions(options, { rules, handlers, exact, skipWords, lang, passOn, reply }, ["rules", "handlers"]);
  /** The messages that were carried out: the SDK repeats a call of the model with the same message. */
  const invocations = new WeakMap<object, string>();
  const passedOn = new Set<string>(["unregistered", "duplicate", ...(options.passOn ?? [])]);

  /** Returns the text of the response; `null` if the message goes to the model. */
  async function respond({ prompt, abortSignal }: Asked["params"]): Promise<string | null> {
    const message = prompt.at(-1);
    const { rules, exact, skipWords, lang } = options;
    const { intents } = resolveTranscript({ text: textOf(message) }, rules, { exact, skipWords, lang });
    if (!message || intents.length === 0) return null;
    const invocationId = invocations.get(message) ?? newInvocationId();
    invocations.set(message, invocationId);
    const performed = await options.handlers.perform(intents, { invocationId, signal: abortSignal });
    if (performed.every(({ outcome }) => passedOn.has(outcome))) return null;
    return (options.reply ?? lines)(performed);
  }

  return {
    specificationVersion: undefined as never,
    async wrapGenerate<R>({ doGenerate, params, model }: Asked & { doGenerate: () => PromiseLike<R> }) {
      const text = await respond(params);
      if (text === null) return doGenerate();
      return { content: [{ type: "text", text }], ...ending(model), warnings: [] } as R;
    },
    async wrapStream<R>({ doStream, params, model }: Asked & { doStream: () => PromiseLike<R> }) {
      const text = await respond(params);
      if (text === null) return doStream();
      const id = "0";
      const parts = [
        { type: "stream-start", warnings: [] },
        { type: "text-start", id },
        { type: "text-delta", id, delta: text },
        { type: "text-end", id },
        { type: "finish", ...ending(model) },
      ];
      const stream = new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
      return { stream } as R;
    },
  };
}

/** Returns the text of a message, if it is the person's and nothing but text. */
function textOf(message: Asked["params"]["prompt"][number] | undefined): string {
  if (message?.role !== "user" || !Array.isArray(message.content) || message.content.length !== 1) return "";
  const [part] = message.content;
  return part.type === "text" ? part.text : "";
}

function lines(performed: readonly Performed[]): string {
  const line = (one: Performed) =>
    one.outcome === "handled" && typeof one.value === "string"
      ? one.value
      : `${one.intent.ruleId}: ${one.outcome}`;
  return performed.map(line).join("\n");
}

/** Returns the end of a response, which version 5 of the SDK writes flat: it stopped, and no token was used. */
function ending({ specificationVersion }: Asked["model"]) {
  if (specificationVersion === "v2")
    return { finishReason: "stop", usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 } };
  return {
    finishReason: { unified: "stop", raw: undefined },
    usage: {
      inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 0, text: 0, reasoning: 0 },
    },
  };
}
