import { FactFinder } from "../analysis/facts.ts";
import { isConstant } from "../ast/constant.ts";
import { Faults } from "../ast/fault.ts";
import { Folding } from "../ast/fold.ts";
import type {
  ActionTemplate,
  List,
  OpenStatement,
  Part,
  Phrase,
  Place,
  Statement,
  Template,
  Value,
} from "../ast/grammar.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import { filesOf, inOrder } from "./files.ts";
import {
  type CompiledField,
  type CompiledNode,
  type CompiledPhrases,
  FILE,
  FORM_VERSION,
  LINE,
  nextLine,
} from "./format.ts";
import { usesOf } from "./uses.ts";

/**
 * Returns a set as plain JSON, from which `loadPhrases` makes the same set without the parser and its checks. Equal files
 * give equal JSON.
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { compilePhrases } from "@intent-resolution/phrases/compiled";
 *
 * compilePhrases(readPhrases("home: go home => navigation.open /home")).nodes[0];
 * // => ["Statement", "home", null, "go home", ["Action", "navigation.open", ["/home"], [], false]]
 * ```
 */
export function compilePhrases({
  grammar,
  warnings,
  heardAs,
}: Pick<PhraseSet, "grammar" | "warnings" | "heardAs">): CompiledPhrases {
  const nodes: CompiledNode[] = [];
  const indexes = new Map<Part | List, number>();
  const positionDeltas: number[] = [];
  /** The position at which `loadPhrases` expects the next node. */
  let expectedPosition = LINE + 1;
  let runLength = 0;

  const { files, fileOf } = filesOf(grammar);
  let file = 0;

  function encodePosition({ line, column }: Place): void {
    const position = (file * FILE + line) * LINE + column;
    if (position === expectedPosition) runLength++;
    else {
      positionDeltas.push(runLength, position - expectedPosition);
      runLength = 0;
    }
    expectedPosition = position;
  }
  const visit = ({ at }: { readonly at: number }) => encodePosition(grammar.place(at));
  const advance = (text: string, more: number) => {
    expectedPosition += text.length + more;
    return text;
  };
  const all = <T>(items: readonly T[], write: (item: T) => CompiledNode, gap: number): CompiledNode[] =>
    items.map((item) => {
      const node = write(item);
      expectedPosition += gap;
      return node;
    });

  function phrase(of: Phrase): CompiledNode {
    visit(of);
    switch (of.kind) {
      case "words":
        return advance(of.text, 0);
      case "choice":
        expectedPosition++;
        return [of.kind, all(of.options, phrase, 1), of.optional];
      case "sequence":
        return [of.kind, all(of.items, phrase, 0)];
      case "permutation":
        return [of.kind, all(of.items, phrase, 1)];
      case "part":
        advance(of.part.name, 2);
        return [of.kind, indexes.get(of.part) as number];
      case "list":
        if (isConstant(of)) {
          const [{ meaning }] = of.list.values as [Value];
          return ["constant", advance(of.capture, 1), advance(meaning, 2)];
        }
        advance(of.list.name, 2);
        return [of.kind, indexes.get(of.list) as number, of.capture];
    }
  }

  function value(of: List["values"][number]): CompiledNode {
    if (of.kind === "value" && of.phrase.at === of.at) {
      const { phrase: spoken, meaning } = of;
      if (spoken.kind === "words" && spoken.text === meaning) return phrase(spoken);
    }
    visit(of);
    if (of.kind === "range") return [of.kind, of.from, of.to, of.step];
    return [of.kind, phrase(of.phrase), advance(of.meaning, 4)];
  }

  const template = (of: Template): CompiledNode[] =>
    of.map((piece) => {
      if (typeof piece === "string") return advance(piece, 0);
      visit(piece);
      return ["Capture", advance(piece.capture, 2)];
    });

  function action(of: ActionTemplate): CompiledNode {
    expectedPosition += 4;
    visit(of);
    advance(of.type, 1);
    const subject = template(of.subject);
    const parameters = of.parameters.map((pair): CompiledNode => {
      expectedPosition++;
      visit(pair);
      return ["Parameter", advance(pair.name, 1), template(pair.value)];
    });
    return ["Action", of.type, subject, parameters, of.otherCaptures];
  }

  function line(node: CompiledNode): CompiledNode {
    expectedPosition = nextLine(expectedPosition);
    return node;
  }

  /** Writes a part or a list after those that it references. */
  function define(of: Part | List): void {
    if (indexes.has(of)) return;
    for (const used of usesOf(of)) define(used);
    file = fileOf(of);
    visit(of);
    const name = advance(of.name, 5);
    const fields: CompiledField[] =
      "phrase" in of
        ? [phrase(of.phrase)]
        : of.given
          ? [[], ...(of.contexts ? [of.contexts] : [])]
          : [all(of.values, value, 3)];
    nodes.push(line(["phrase" in of ? "Part" : "List", name, ...fields]));
    indexes.set(of, indexes.size);
  }

  for (const of of inOrder<Part | List>(grammar.parts, grammar.lists)) define(of);
  function statement(of: Statement | OpenStatement): CompiledNode {
    file = fileOf(of);
    visit(of);
    const id = advance(of.id, 2);
    const said = phrase(of.phrase);
    const act = action(of.action);
    return line(
      "free" in of
        ? ["OpenStatement", id, of.threshold, said, act, advance(of.free, 6), phrase(of.after)]
        : ["Statement", id, of.threshold, said, act],
    );
  }
  const statements = inOrder<Statement | OpenStatement>(grammar.statements, grammar.openStatements);
  for (const of of statements) nodes.push(statement(of));
  // Values that an application gives are not compiled.
  for (const { code, message, related, ...place } of warnings.filter(({ list }) => list === undefined)) {
    file = Math.max(0, files.indexOf(place.file ?? ""));
    encodePosition(place);
    nodes.push(line(["Warning", code, message, related?.line ?? 0, related?.column ?? 0]));
  }
  const facts = new Folding(new FactFinder(new Faults()));
  const longest = statements.reduce((most, of) => Math.max(most, facts.of(of.phrase).length), 0);
  const names = files.length > 1 || files[0] ? { files } : {};
  return {
    phrases: FORM_VERSION,
    ...names,
    ...(heardAs && { heardAs }),
    longest,
    shifts: positionDeltas,
    nodes,
  };
}
