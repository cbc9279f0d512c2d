import type { Action, Input, Rule } from "@intent-resolution/contract";
import { ruleFault } from "@intent-resolution/contract/validate";
import { compileRules } from "@intent-resolution/engine";
import type { Handlers } from "./handlers.ts";
import { newInvocationId } from "./invocations.ts";
import type { Performed } from "./run-handler.ts";
import { type ToolSchema, toolSchema } from "./tool-schema.ts";

/** The time for which a proposal waits for the person. */
const PROPOSAL_TIMEOUT_MS = 30_000;
/** The time after a proposal appears in which a word or a click is not meant for it. */
const SHOWN_INTERVAL_MS = 500;

/** An action that a model may propose under one name. */
export interface Proposable {
  readonly description: string;
  /** The JSON Schema of the model's argument; an object without members by default. */
  readonly inputSchema?: object | undefined;
  /** Returns the action. One that the contract refuses is not proposed. */
  readonly action: (given: unknown) => Action;
}

/** A proposal that waits for the person. Show it: the word or the click is about it. */
export interface Proposal {
  readonly name: string;
  /** The rule made for it: its `match` is what the person says, its action what is done then. */
  readonly rule: Rule;
}

/** The result that a model receives. No action has been performed, whatever the status. */
export interface ProposalResult {
  /** `busy`: another proposal waits; `refused`: there is no such action. */
  readonly status: "proposed" | "busy" | "refused";
}

/** A tool of the AI SDK (`tools` as they are) and of WebMCP (`registerTool` with each). */
export interface ProposingTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ToolSchema & object;
  readonly execute: (given: unknown) => Promise<ProposalResult>;
}

/** A model's channel, which proposes, and a person's, which decides. */
export interface Proposals {
  /** The model's channel. None of these functions can make a handler run. */
  readonly tools: Readonly<Record<string, ProposingTool>>;
  /** The proposal that waits, or `null`. */
  readonly pending: Proposal | null;
  /**
   * The person's channel: an input that a recognizer made, or an event of the option `button`. Runs what waits if the input
   * resolves its rule, or the event is a click, the enter key or the space bar on that element and the browser's own
   * (`isTrusted`); once, and within the time. Else `null`, and nothing runs.
   */
  decide(input: Input | Event): Promise<Performed[] | null>;
  /** Drops what waits. */
  dismiss(): void;
}

/**
 * Lets a model propose what a person then decides. One proposal waits at a time, so that none is replaced while the
 * person reads it.
 *
 * It guards the model's channel, the tools; it does not guard against the page's own code, nor against an agent that
 * drives the browser: its clicks are the browser's own. Without `button` only the voice decides.
 *
 * @param options `actions` are what a model may propose, by name; `match` is what the person says, `confirm` by default;
 * `button` is the element whose click decides, or returns it, where it is rendered later
 *
 * @example
 * ```ts
 * import { createHandlers, createProposals } from "@intent-resolution/client";
 *
 * const proposals = createProposals({
 *   actions: { dim: { description: "Dims the lights", action: () => ({ type: "scene.focus", target: "dim" }) } },
 *   handlers: createHandlers({ "scene.focus": { dim: () => "dimmed" } }),
 * });
 * await proposals.tools.dim?.execute({});
 * // => { status: "proposed" }
 * ```
 */
export function createProposals(options: {
  readonly actions: Readonly<Record<string, Proposable>>;
  readonly handlers: Pick<Handlers, "perform">;
  readonly match?: string | undefined;
  readonly button?: EventTarget | (() => EventTarget | null) | undefined;
}): Proposals {
  const { handlers, match = "confirm", button } = options;
  let waiting: { readonly proposal: Proposal; readonly since: number } | null = null;
  const now = () => performance.now();
  const current = () => (waiting && now() - waiting.since < PROPOSAL_TIMEOUT_MS ? waiting : null);

  function propose(name: string, { action }: Proposable, given: unknown): ProposalResult {
    if (current()) return { status: "busy" };
    try {
      // A copy: the caller cannot change it once the person has seen it.
      const rule: Rule = JSON.parse(JSON.stringify({ id: newInvocationId(), match, action: action(given) }));
      if (ruleFault(rule) !== null) return { status: "refused" };
      waiting = { proposal: { name, rule }, since: now() };
      return { status: "proposed" };
    } catch {
      return { status: "refused" };
    }
  }

  function isDecided({ rule }: Proposal, input: Input | Event): boolean {
    if ("isTrusted" in input) return isPressed(input, typeof button === "function" ? button() : button);
    const response = compileRules([rule]).resolve(input);
    return "intents" in response && response.intents.length > 0;
  }

  const tools = Object.entries(options.actions).map(([name, proposable]): [string, ProposingTool] => {
    const { description, inputSchema = { type: "object", properties: {} } } = proposable;
    const execute = async (given: unknown) => propose(name, proposable, given);
    return [name, { name, description, inputSchema: toolSchema(inputSchema), execute }];
  });

  return {
    tools: Object.freeze(Object.fromEntries(tools)),
    get pending() {
      return structuredClone(current()?.proposal ?? null);
    },
    async decide(input) {
      const held = current();
      if (!held || now() - held.since < SHOWN_INTERVAL_MS || !isDecided(held.proposal, input)) return null;
      // Used up before anything runs: two words at once are one decision.
      waiting = null;
      const { id, action } = held.proposal.rule;
      return handlers.perform([{ ruleId: id, action }], { invocationId: id });
    },
    dismiss() {
      waiting = null;
    },
  };
}

/** Returns whether an event is the browser's own click on this element, or its first press of a key that clicks. */
function isPressed(event: Event, button: EventTarget | null | undefined): boolean {
  const { isTrusted, type, key, repeat } = event as KeyboardEvent;
  const isClick = type === "click" || (type === "keydown" && !repeat && (key === "Enter" || key === " "));
  return isTrusted === true && isClick && button != null && event.composedPath().includes(button);
}
