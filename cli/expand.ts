import { type Action, MAX_RULES, Refusal, type Rule } from "@intent-resolution/contract";
import { type Command, type Given, jsonOption, text } from "./command.ts";
import { Complaint } from "./complaint.ts";
import { complaint } from "./open.ts";
import { paint } from "./paint.ts";
import { expandPhrases, LineFault, parseAction } from "./phrases.ts";
import { read } from "./read.ts";
import { columns, count, json, showAction, visible } from "./show.ts";

/** `intents expand`: literal rules from phrases with alternatives. */
export const expandCommand: Command = {
  summary: "Write phrases with alternatives out as rules",
  file: "PHRASES.txt",
  about: `Each line is a phrase and its action; (a|b) is one of several, [a] may be left out, and groups nest:

  home: (open|show) [the] home => navigation.open /home

The word before the colon is the id of all its rules; without one, the id is the phrase's first text. The action
is TYPE TARGET, "text.insert TEXT", or "workflow.trigger TARGET NAME=VALUE …". Lines that begin with # are
comments, and a backslash takes the next character as it is. The exit status is 1 if there are more rules than
one request may carry.`,
  options: {
    action: { type: "string", value: '"TYPE TARGET"', help: "the action of phrases that name none" },
    json: { ...jsonOption, help: "write a file of rules" },
  },
  example: "intents expand phrases.txt --json > rules.json",
  async run(given, terminal) {
    const { name, text } = await read(given.file, terminal);
    const rules = expand(name, text, standardAction(given));
    const style = paint(terminal.color);
    if (given.options.json) terminal.write(json({ rules }));
    else {
      const rows = rules.map(({ id, match, action }) => [visible(id), visible(match), showAction(action)]);
      for (const line of columns(rows)) terminal.write(line);
      if (rules.length > 0) terminal.write("");
    }
    const tooMany = rules.length > MAX_RULES;
    const total = `${count(rules.length, "rule")}, where one request carries at most ${MAX_RULES}`;
    const verdict = tooMany ? style.bad(`${total}: ${rules.length - MAX_RULES} too many`) : style.good(total);
    // JSON goes to a file or a program, so what is said to the person goes to standard error.
    if (given.options.json) terminal.warn(verdict);
    else terminal.write(verdict);
    return tooMany ? 1 : 0;
  },
};

function standardAction(given: Given): Action | undefined {
  const words = text(given, "action");
  if (words === undefined) return undefined;
  const action = parseAction(words);
  if (action instanceof Refusal) throw new Complaint(`--action: ${action.message}`);
  return action;
}

function expand(name: string, text: string, standard: Action | undefined): Rule[] {
  try {
    return expandPhrases(text, standard);
  } catch (error) {
    if (error instanceof LineFault) throw complaint(name, error, error.message);
    throw error;
  }
}
