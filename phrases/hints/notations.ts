import type { GrammarSymbol, RecognizerGrammar } from "./recognizer-grammar.ts";

/** Writes GBNF, as llama.cpp and whisper.cpp read it: letters, so that words may be put together. */
export function gbnf({ rules, root }: RecognizerGrammar): string {
  const name = (rule: number) => (rule === root ? "root" : `r-${inLetters(rule)}`);
  const symbol = (each: GrammarSymbol) => (typeof each === "number" ? name(each) : `"${gbnfText(each)}"`);
  return rules
    .map((bodies, rule) => {
      const full = bodies.filter((body) => body.length > 0).map((body) => joined(body).map(symbol).join(" "));
      const any = full.join(" | ") || '""';
      // Some readers do not accept an empty alternative.
      return `${name(rule)} ::= ${full.length > 0 && full.length < bodies.length ? `(${any})?` : any}\n`;
    })
    .join("");
}

/** Puts texts that follow each other together. */
function joined(body: readonly GrammarSymbol[]): GrammarSymbol[] {
  const all: GrammarSymbol[] = [];
  for (const symbol of body) {
    const last = all.at(-1);
    if (typeof symbol === "string" && typeof last === "string") all[all.length - 1] = last + symbol;
    else all.push(symbol);
  }
  return all;
}

/**
 * Returns a number in small letters: the documentation of GBNF allows only letters in names, though its readers accept
 * digits.
 */
const inLetters = (number: number): string =>
  (number < 26 ? "" : inLetters(Math.floor(number / 26) - 1)) + String.fromCharCode(97 + (number % 26));

const gbnfText = (text: string) =>
  text.replace(/["\\]/g, "\\$&").replace(/[\p{Cc}\p{Cf}]/gu, (letter) => {
    const code = letter.codePointAt(0) as number;
    if (code > 0xffff) return `\\U${hex(code, 8)}`;
    return code > 0xff ? `\\u${hex(code, 4)}` : `\\x${hex(code, 2)}`;
  });

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, "0");

/** Writes the Java Speech Grammar Format, version 1.0: whole words. */
export function jsgf({ rules, root }: RecognizerGrammar): string {
  const name = (rule: number) => (rule === root ? "root" : `r${rule}`);
  const symbol = (each: GrammarSymbol) => (typeof each === "number" ? `<${name(each)}>` : jsgfToken(each));
  const body = rules.map((bodies, rule) => {
    const written = bodies.map((symbols) => symbols.map(symbol).join(" ") || "<NULL>");
    const scope = rule === root ? "public " : "";
    return `${scope}<${name(rule)}> = ${written.join(" | ") || "<VOID>"};\n`;
  });
  return `#JSGF V1.0 UTF-8;\ngrammar intents;\n${body.join("")}`;
}

/** Puts words with a letter that the format uses into quotation marks. */
const jsgfToken = (token: string) =>
  /^[\p{L}\p{M}\p{N}'.,%-]+$/u.test(token) ? token : `"${token.replace(/["\\]/g, "\\$&")}"`;

/** Writes the Speech Recognition Grammar Specification 1.0 (W3C), in its XML form: whole words. */
export function srgs({ rules, root }: RecognizerGrammar, language: string): string {
  const name = (rule: number) => (rule === root ? "root" : `r${rule}`);
  const symbol = (each: GrammarSymbol) =>
    typeof each === "number" ? `<ruleref uri="#${name(each)}"/>` : `<token>${escapeXml(each)}</token>`;
  const written = rules.map((bodies, rule) => {
    const scope = rule === root ? ' scope="public"' : "";
    const items = bodies.map((body) => `<item>${body.map(symbol).join(" ")}</item>`);
    const content = items.length === 0 ? '<ruleref special="VOID"/>' : `<one-of>${items.join("")}</one-of>`;
    return `  <rule id="${name(rule)}"${scope}>${content}</rule>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<grammar version="1.0" xmlns="http://www.w3.org/2001/06/grammar" xml:lang="${escapeXml(language)}" mode="voice" root="root">
${written.join("")}</grammar>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// XML 1.0 has no place for most controls, so they are left out, like other characters that are not spoken.
const escapeXml = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "").replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);
