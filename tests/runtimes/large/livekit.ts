/**
 * docs/cookbook.md in a session of LiveKit's Agents, without a room: 300 MB to install, so `npm run test:large` runs it.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { examples } from "../../fixtures/examples.ts";
import { installed, run } from "../../fixtures/packed.ts";

setDefaultTimeout(240_000);

const root = join(import.meta.dir, "../../..");
let folder: string;

/** Two turns of a person, with a model that remembers what it is asked. */
const PROGRAM = `
import { initializeLogger, llm, voice } from "@livekit/agents";
import { Assistant } from "./assistant.js";

initializeLogger({ pretty: false, level: "error" });
const asked = [];
class Model extends llm.LLM {
  label() { return "test"; }
  chat(options) {
    asked.push(options.chatCtx.items.at(-1).textContent);
    return new Answer(this, options);
  }
}
class Answer extends llm.LLMStream {
  async run() { this.queue.put({ id: "1", delta: { role: "assistant", content: "(the model)" } }); }
}
const session = new voice.AgentSession({ llm: new Model() });
await session.start({ agent: new Assistant({ instructions: "Be kind." }) });
for (const newTranscript of ["Turn the lights on.", "Why is the sky blue?"]) {
  const before = asked.length;
  // What the session does when the recognizer reports the end of a turn.
  await session.activity.onEndOfTurn({ newTranscript, transcriptConfidence: 0.9, skipReply: false });
  for (let turn = 0; turn < 20 && asked.length === before; turn++) await new Promise((next) => setTimeout(next, 50));
}
console.log(JSON.stringify(asked));
process.exit(0);
`;

beforeAll(async () => {
  folder = await installed();
  await symlink(join(import.meta.dir, "node_modules/@livekit"), join(folder, "node_modules/@livekit"));
  await Bun.write(
    join(folder, "assistant.ts"),
    (await examples("docs/cookbook.md")).get("assistant.ts") ?? "",
  );
  await Bun.write(join(folder, "program.js"), PROGRAM);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a turn that a rule matches is carried out, and the model is asked for every other one", async () => {
  const lib = ["--lib", "es2024,dom,dom.iterable", "--types", "", "--skipLibCheck"];
  const how = ["--strict", "--target", "es2024", "--module", "nodenext"];
  await run(folder, join(root, "node_modules/.bin/tsc"), ...how, ...lib, "assistant.ts");
  expect(await run(folder, "node", "program.js")).toBe('switched\n["Why is the sky blue?"]\n');
});
