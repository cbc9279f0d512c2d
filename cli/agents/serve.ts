import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import manifest from "../package.json" with { type: "json" };
import { callTool, type Run, TOOLS } from "./tools.ts";

/** A server of the Model Context Protocol with these tools, not yet connected. */
export function toolServer(run: Run): Server {
  const server = new Server({ name: "intents", version: manifest.version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, { description, properties, required }]) => ({
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

/** Serves on standard input and output, until the input ends. */
export async function serveTools(run: Run): Promise<void> {
  const server = toolServer(run);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once("end", resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
}
