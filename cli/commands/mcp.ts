import { describedTools } from "../agents/tools.ts";
import { newCommand, type Session } from "./session.ts";

export function mcpCommand(_: Session) {
  return newCommand(
    "mcp",
    "Serve this command's checks to an agent (Model Context Protocol)",
    `Speaks the Model Context Protocol on standard input and output, until its input ends. The tools take rules and
phrases as texts of at most 1 MiB; they read no file, write none, ask no service and never perform an action:

${describedTools()}`,
    "intents mcp",
  ).action(async () => {
    // The protocol's library is large, and no other command needs it.
    const { serveTools } = await import("../agents/serve.ts");
    await serveTools();
  });
}
