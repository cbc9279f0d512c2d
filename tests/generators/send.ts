/** Sends through every generated client, and writes what each read: `npx bun send.ts URL URL-OF-A-SPENT-LIMIT`. */
import { clients, type Read } from "./clients";

declare const process: { readonly argv: readonly string[] };

const [, , url = "", spent = ""] = process.argv;
const read: Record<string, Record<string, Read>> = {};
for (const [name, client] of Object.entries(clients)) {
  const rules = [
    {
      id: "r",
      match: "🎹 AN",
      action: { type: "workflow.trigger" as const, target: "t", parameters: { "🎹": "😀" } },
    },
  ];
  read[name] = {
    emoji: await client.inquire(url, {
      name: `Ann 😀🏿 ${name}`,
      email: "ann@example.org",
      kind: "partner",
      language: "en",
      consent: true,
      message: "Hello 🐀\nGoodbye",
      capitalRange: null,
    }),
    resolved: await client.resolve(url, {
      input: { sense: "voice", transcript: "🎹 an", confidence: 0.5 },
      rules,
    }),
    "no API": await client.resolve(url, { input: { sense: "view" }, rules }),
    limited: await client.resolve(spent, { input: { sense: "voice", transcript: "x" }, rules }),
  };
}
// biome-ignore lint/suspicious/noConsole: this program's answer
console.log(JSON.stringify(read));
