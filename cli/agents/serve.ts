import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { Background, Stopped } from "../background/background.ts";
import manifest from "../package.json" with { type: "json" };
import { type CommandCall, callTool, MAX_CALL_CHARACTERS } from "./call-tool.ts";
import { INSTRUCTIONS, RESOURCES } from "./manual.ts";
import { type MessageId, messageId } from "./message-id.ts";
import { MessageLines } from "./message-lines.ts";
import { TOOLS } from "./tools.ts";

/** The maximum size of a message in bytes: a call of the maximum length with every character escaped. */
export const MAX_MESSAGE_BYTES = 8 * MAX_CALL_CHARACTERS;

/** Returns the refusal of a message that is too long; without its id, its caller would wait for a response. */
const oversized = (id: MessageId | null) =>
  JSON.stringify({
    jsonrpc: "2.0",
    id,
    error: { code: ErrorCode.InvalidRequest, message: `a message has at most ${MAX_MESSAGE_BYTES} bytes` },
  });
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * Returns a server of the Model Context Protocol with these tools, not yet connected.
 *
 * @param calls where calls are as long as they run
 */
function toolServer(background: Background, calls: Set<Promise<unknown>>): Server {
  const server = new Server(
    { name: "intents", version: manifest.version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, tool]) => ({ name, ...tool, annotations })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const run = (call: CommandCall) => runInBackground(background, call, signal);
    const call = callTool(run, params.name, params.arguments ?? {});
    calls.add(call);
    const { text, isError, data } = await call.finally(() => calls.delete(call));
    return { content: [{ type: "text" as const, text }], isError, ...(data && { structuredContent: data }) };
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: Object.entries(RESOURCES).map(([uri, { text: _, ...resource }]) => ({ uri, ...resource })),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const resource = Object.hasOwn(RESOURCES, uri) ? RESOURCES[uri] : undefined;
    if (!resource)
      throw new McpError(ErrorCode.InvalidParams, `the resources are ${Object.keys(RESOURCES).join(", ")}`);
    return { contents: [{ uri, mimeType: resource.mimeType, text: resource.text }] };
  });
  return server;
}

/** Runs a call where a long proof holds no other message up. A call that its client cancels is given up. */
async function runInBackground(background: Background, call: CommandCall, signal: AbortSignal) {
  const stop = () => void background.stop();
  signal.addEventListener("abort", stop);
  try {
    while (true) {
      try {
        return await background.do("call", call);
      } catch (error) {
        // The thread was stopped because of another call.
        if (!(error instanceof Stopped) || signal.aborted) throw error;
      }
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Serves on standard input and output until the input ends. An oversized message is refused with an error. */
export async function serveTools(): Promise<void> {
  const calls = new Set<Promise<unknown>>();
  const server = toolServer(new Background(), calls);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once("end", resolve);
  });
  const lines = new MessageLines(MAX_MESSAGE_BYTES, (head, tail) =>
    process.stdout.write(`${oversized(messageId(head, tail))}\n`),
  );
  await server.connect(new StdioServerTransport(process.stdin.pipe(lines)));
  await closed;
  await Promise.allSettled(calls);
  // Their responses are written next.
  await new Promise(setImmediate);
  await server.close();
}
