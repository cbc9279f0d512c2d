import { ACTION_TYPES, actionUsage, MAX_RULES, type Rule } from "@intent-resolution/contract";
import { findFiles } from "../files/find.ts";
import { groupPhrases } from "../files/group-phrases.ts";
import { openFilledPhrases } from "../files/phrases.ts";
import { fileAccess } from "../files/read.ts";
import { UsageError } from "../terminal/errors.ts";
import { paint } from "../terminal/paint.ts";
import { columns, count, json, showAction, showNumber, visible } from "../terminal/show.ts";
import { FILES, jsonOption, withFiles } from "./options.ts";
import { newCommand, type Session } from "./session.ts";

/** The maximum number of rules that are written out; a set may have far more. */
const MAX_EXPANDED = 100_000;

export function expandCommand(session: Session) {
  const command = newCommand(
    "expand",
    "Write phrases out as rules",
    `Each statement is a phrase and its action; (a|b) is one of several, [a] may be left out, and groups nest:

  home: (open|show) [the] home => navigation.open /home

The word before the colon is the id of all its rules; without one, the id is the phrase's first text. The action
is one of

${ACTION_TYPES.map((type) => `  ${type} ${actionUsage(type)}`).join("\n")}

The manual of phrase sets has the rest: named parts, lists, captures. At most ${MAX_EXPANDED} rules are written out; intents say
shows what larger sets hold. The exit status is 1 if there are more rules than one request may carry, unless they
are used --in-process.`,
    "intents expand home.phrases --json > home.rules.json",
  )
    .argument("<files...>", FILES)
    .addOption(jsonOption());
  return withFiles(command).action(async (paths, options) => {
    const { terminal } = session;
    const files = fileAccess(terminal, options);
    const rules: Rule[] = [];
    for (const group of await groupPhrases(await findFiles(paths, ["phrases"]), files)) {
      const { name, set } = await openFilledPhrases(group, files);
      if (set.size > MAX_EXPANDED)
        throw new UsageError(
          `${name}: stands for ${showNumber(set.size)} rules, and at most ${showNumber(BigInt(MAX_EXPANDED))} are written out`,
        );
      for (const rule of set.rules()) rules.push(rule);
    }
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
    const verdict = tooMany ? style.bad(`${total}: ${rules.length - MAX_RULES} too many`) : style.good(total);
    // JSON goes to a file or a program, so messages for the person go to standard error.
    if (options.json) terminal.warn(verdict);
    else terminal.write(verdict);
    if (tooMany) session.status = 1;
  });
}
