// node say.mjs "Go home, please."
// Resolves in this process; with INTENTS_URL=http://localhost:8080 a service is asked. Nothing else changes.
import { readFile } from "node:fs/promises";
import {
  createClient,
  createHandlers,
  createLocalClient,
  dangerous,
  readRules,
  resolveTranscript,
} from "@intent-resolution/client";

const read = readRules(JSON.parse(await readFile(new URL("rules.json", import.meta.url), "utf8")));
if (!read.rules) {
  for (const { pointer, expected } of read.faults) console.error(`rules.json ${pointer}: ${expected}`);
  process.exit(1);
}
const { rules } = read;

const baseUrl = process.env.INTENTS_URL;
const client = baseUrl ? createClient({ baseUrl, rules }) : createLocalClient({ rules });
const handlers = createHandlers(
  {
    "workflow.trigger": {
      lights: ({ parameters }) => console.log("lights", parameters?.state),
      wipe: dangerous(() => console.log("everything is gone")),
    },
  },
  { confirm: () => process.argv.includes("--yes") },
);

const resolution = resolveTranscript({ text: process.argv[2] ?? "" }, rules, { skipWords: ["please"] });
const { intents } = resolution.candidate
  ? await client.resolve({ input: resolution.candidate.input })
  : resolution;
if (intents.length === 0) console.log("No rule matches.");
for (const { intent, outcome } of await handlers.perform(intents))
  console.log(`${intent.ruleId}: ${outcome}`);
