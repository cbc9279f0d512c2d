import {
  ACTION_TYPES,
  type Action,
  MAX_RULES,
  Refusal,
  type Rule,
  usageOf,
} from "@intent-resolution/contract";
import { faultAt } from "../files/open.ts";
import { read, reading } from "../files/read.ts";
import { expandPhrases, LineFault, parseAction } from "../phrases/phrases.ts";
import { UsageError } from "../terminal/errors.ts";
import { paint } from "../terminal/paint.ts";
import { columns, count, json, showAction, visible } from "../terminal/show.ts";
import { described, inProcessOption, jsonOption, type Session } from "./session.ts";

/** `intents expand`: literal rules from phrases with alternatives. */
export function expandCommand(session: Session) {
  return described(
    "expand",
    "Write phrases with alternatives out as rules",
    `Each line is a phrase and its action; (a|b) is one of several, [a] may be left out, and groups nest:

  home: (open|show) [the] home => navigation.open /home

The word before the colon is the id of all its rules; without one, the id is the phrase's first text. The action
is one of

${ACTION_TYPES.map((type) => `  ${type} ${usageOf(type)}`).join("\n")}

Lines that begin with # are comments, and a backslash takes the next character as it is. The exit status is 1 if
there are more rules than one request may carry, unless they are used --in-process.`,
    "intents expand phrases.txt --json > rules.json",
  )
    .argument("<file>", "a file of phrases, or - for standard input")
    .option("--action <action>", "the action of phrases that name none, such as “scene.focus map”")
    .addOption(inProcessOption())
    .addOption(jsonOption())
    .action(async (file, options) => {
      const { terminal } = session;
      const { name, text } = await read(file, reading(terminal.input, options.inProcess));
      const rules = expand(name, text, standardAction(options.action));
      const style = paint(terminal.color);
      if (options.json) terminal.write(json({ rules }));
      else {
        const rows = rules.map(({ id, match, action }) => [visible(id), visible(match), showAction(action)]);
        for (const line of columns(rows)) terminal.write(line);
        if (rules.length > 0) terminal.write("");
      }
      const tooMany = !options.inProcess && rules.length > MAX_RULES;
      const limit = options.inProcess ? "" : `, where one request carries at most ${MAX_RULES}`;
      const total = `${count(rules.length, "rule")}${limit}`;
      const verdict = tooMany
        ? style.bad(`${total}: ${rules.length - MAX_RULES} too many`)
        : style.good(total);
      // JSON goes to a file or a program, so what is said to the person goes to standard error.
      if (options.json) terminal.warn(verdict);
      else terminal.write(verdict);
      if (tooMany) session.status = 1;
    });
}

function standardAction(words: string | undefined): Action | undefined {
  if (words === undefined) return undefined;
  const action = parseAction(words);
  if (action instanceof Refusal) throw new UsageError(`--action: ${action.message}`);
  return action;
}

function expand(name: string, text: string, standard: Action | undefined): Rule[] {
  try {
    return expandPhrases(text, standard);
  } catch (error) {
    if (error instanceof LineFault) throw faultAt(name, error, error.message);
    throw error;
  }
}
