import manual from "../../docs/phrases.md" with { type: "text" };
import cases from "../schemas/cases.schema.json" with { type: "json" };
import rules from "../schemas/rules.schema.json" with { type: "json" };

/** A document that an agent may read. */
interface Resource {
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
  readonly text: string;
}

export const RESOURCES: Readonly<Record<string, Resource>> = {
  "intents://phrases.md": {
    name: "Phrases",
    description: "The whole notation, with examples and what they yield",
    mimeType: "text/markdown",
    text: manual,
  },
  "intents://rules.schema.json": {
    name: "Schema of rules",
    description: "The JSON Schema of rules and their actions",
    mimeType: "application/schema+json",
    text: JSON.stringify(rules),
  },
  "intents://cases.schema.json": {
    name: "Schema of cases",
    description: "The JSON Schema of cases",
    mimeType: "application/schema+json",
    text: JSON.stringify(cases),
  },
};

/** A file of phrases that shows what the notation has. */
export const EXAMPLE = `{room} = kitchen | (bath|bathroom) -> bath
{level} = 0..100/5 | half -> 50
{minutes} = 1..60 in en
{who} = ...
<please> = (please|would you)
home: (go|take me) home => navigation.open /home
light: [<please>] turn the {room} light[s] (on {state=on}|off {state=off}) => workflow.trigger light {*}
dim: dim to {level} [percent] => workflow.trigger dim level={level}
timer: timer for {minutes} minute[s] => workflow.trigger timer minutes={minutes}
call: call {who} => workflow.trigger call who={who}
note: note that {what...} => text.insert {what}`;

/** The piece of the manual that names every symbol of a phrase. */
const symbols = /^## Phrases\n\n(\|.*?)\n\n/ms.exec(manual)?.[1] ?? "";

/** The instructions that a model needs before it writes phrases. */
export const INSTRUCTIONS = `Rules say which texts yield which action; phrases write many rules at once. A text matches when it equals one of the
texts that they stand for, apart from case and spaces; nothing is guessed. A file of phrases:

${EXAMPLE}

One statement a line: “id: phrase => action”. {who} = ... is a list whose values the application gives (“lists” here).
A value may mean something else (->); 0..100/5 is a range, “in en” reads its numbers in words. {*} hands on all that is captured.

${symbols}

The resource intents://phrases.md is the whole manual. After each change: lint, prove, and test with cases.`;
