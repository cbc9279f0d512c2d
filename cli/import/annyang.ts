import type { Draft } from "./draft.ts";
import { withoutOuterPunctuation } from "./notation.ts";
import { originFinder, type SourceFile } from "./source.ts";
import { choiceOf, freeTexts, type Sentence } from "./template.ts";

/**
 * A key of an object in a script, comments passed over: a text in quotation marks or a name, then a colon. A text that
 * does not end is taken up to where it must, or each quotation mark in it would be tried as the beginning of one.
 */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<key>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")\s*:\s*(?:(?<callback>[\p{ID_Start}_$][\p{ID_Continue}$.]*)|(?=(?<other>['"`\d[])?))|(?<name>\b[a-z][\w]*)\s*:\s*(?:function\b|\(|(?:async\b)|[\p{ID_Start}_$][\p{ID_Continue}$.]*\s*(?=[,}]))|'(?:\\.|[^'\\\n])*(?:'|(?<openSingle>))|"(?:\\.|[^"\\\n])*(?:"|(?<openDouble>))|`(?:\\.|[^`\\])*(?:`|(?<openTemplate>))/giu;

/** The object behind a key whose command is a regular expression; its members may be in either order. */
const EXPRESSION = /^\s*\{(?:\s|\/\/[^\n]*\n)*(?:['"]?callback['"]?\s*:[^,]{0,200},\s*)?['"]?regexp['"]?\s*:/;
/** As far as that can be. */
const MAX_AHEAD = 1_000;

/** The beginning of an object that is passed to a function other than those of annyang, up to one of its keys. */
const OTHER_CALL = /(?<!addCommands|init)\(\s*\{[^{}()]*$/;
/** The number of characters before a key in which that beginning is looked for. */
const MAX_BEHIND = 200;
const CONSTANT = /^(?:true|false|null|undefined)$/;
/** The pieces of a page before, between and behind its scripts. */
const PAGE = /^(?=\s*<)[\s\S]*?(?:<script\b[^>]*>|$)|<\/script>[\s\S]*?(?:<script\b[^>]*>|$)/gi;

/**
 * Imports the commands of annyang from a script, which is read and never run: the keys of its objects of commands.
 * Of a page, its scripts are read. `:word` and `*words` take free text. Commands with two of them, and commands that are
 * regular expressions, are left out.
 */
export function importAnnyang(files: readonly SourceFile[], draft: Draft): void {
  for (const file of files) {
    const origin = originFinder(file);
    if (isJson(file.text)) {
      draft.leaveOut("JSON, and not a script", origin(0));
      continue;
    }
    const script = file.text.replace(PAGE, (page) => page.replace(/[^\n]/g, " "));
    for (const { 0: token, index, groups = {} } of script.matchAll(TOKEN)) {
      const { key, name, callback, other } = groups;
      if ((groups.openSingle ?? groups.openDouble ?? groups.openTemplate) !== undefined) {
        draft.leaveOut("a text that does not end", origin(index));
        continue;
      }
      const command = key === undefined ? name : unquote(key);
      if (command === undefined || command === "callback" || command === "regexp") continue;
      const isValue = other !== undefined || CONSTANT.test(callback ?? "");
      if (isValue || OTHER_CALL.test(script.slice(Math.max(0, index - MAX_BEHIND), index))) continue;
      // Such a key only names the command.
      if (EXPRESSION.test(script.slice(index + token.length, index + token.length + MAX_AHEAD))) {
        draft.leaveOut("a regular expression", origin(index));
        continue;
      }
      const isFunction = callback === undefined || /^(?:function|async)$/.test(callback);
      const id = isFunction ? command.replace(/[()]/g, " ").trim() : callback;
      const sentence = sentenceOf(command);
      const isTwice = freeTexts(sentence) > 1;
      draft.rule(id, isTwice ? { reason: "two free texts in one command" } : sentence, origin(index));
    }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const unquote = (text: string) => text.slice(1, -1).replace(/\\(.)/g, "$1");

/** Writes a sentence of annyang. There brackets mean that something may be left out; they do not nest. */
const sentenceOf = (command: string): Sentence =>
  command.split(/(\([^()]*\))/).flatMap((piece) => {
    const [, inner] = /^\((.*)\)$/s.exec(piece) ?? [];
    return inner === undefined ? wordsOf(piece) : choiceOf([wordsOf(inner)], true);
  });

const wordsOf = (text: string): Sentence =>
  text.split(/((?<![^\s(])[:*]\w+)/).flatMap((piece): Sentence => {
    if (/^[:*]\w+$/.test(piece)) return [{ kind: "free", name: piece.slice(1) }];
    return piece === "" ? [] : [{ kind: "text", text: withoutOuterPunctuation(piece) }];
  });
