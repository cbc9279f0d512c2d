import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import manifest from "../package.json" with { type: "json" };
import type { Run } from "../terminal/captured.ts";
import { MessageLines } from "./message-lines.ts";
import { callTool, MAX_CALL_CHARACTERS, TOOLS } from "./tools.ts";

/** The maximum size of a message in bytes: a call of the maximum length with every character escaped. */
export const MAX_MESSAGE_BYTES = 8 * MAX_CALL_CHARACTERS;

const OVERSIZED = JSON.stringify({
  jsonrpc: "2.0",
  id: null,
  error: { code: -32600, message: `a message has at most ${MAX_MESSAGE_BYTES} bytes` },
});

/** Returns a server of the Model Context Protocol with these tools, not yet connected. */
function toolServer(run: Run): Server {
  const server = new Server({ name: "intents", version: manifest.version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, { description, properties, required = [] }]) => ({
      name,
      description,
      inputSchema: {
        type: "object" as const,
        properties: { ...properties },
        required: [...required],
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { text, isError } = await callTool(run, params.name, params.arguments ?? {});
    return { content: [{ type: "text" as const, text }], isError };
  });
  return server;
}

/** Serves on standard input and output until the input ends. An oversized message is refused with an error. */
export async function serveTools(run: Run): Promise<void> {
  const server = toolServer(run);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once("end", resolve);
  });
  const lines = new MessageLines(MAX_MESSAGE_BYTES, () => process.stdout.write(`${OVERSIZED}\n`));
  await server.connect(new StdioServerTransport(process.stdin.pipe(lines)));
  await closed;
  await server.close();
}
