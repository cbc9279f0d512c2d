import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";

/** A change of one place of a source, such as a slip of its author. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const OPERATORS: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "+": "-",
  "-": "+",
};
const CONSTANTS: Readonly<Record<string, string>> = { true: "false", false: "true", null: "undefined" };

/**
 * Returns every mutant of the sources of a folder: comparisons turned, guards taken away, constants returned that are
 * others.
 */
export function mutantsOf(root: string, folder: string): Mutant[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /^(?!.*(\.test|\.generated|\.d)\.ts$)(?!(dist|node_modules)\/).*\.ts$/.test(name))
    .sort()
    .flatMap((name) => mutantsOfFile(root, join(folder, name)));
}

function mutantsOfFile(root: string, file: string): Mutant[] {
  const source = readFileSync(join(root, file), "utf8");
  const found: Mutant[] = [];
  const add = (from: number, to: number, after: string) => {
    const line = source.slice(0, from).split("\n").length;
    found.push({ file, line, from, to, before: source.slice(from, to), after });
  };
  const visit = (node: Node): void => {
    if (node.type === "BinaryExpression" || node.type === "LogicalExpression") {
      const left = node.left as Node;
      const right = node.right as Node;
      const other = OPERATORS[node.operator as string];
      if (other)
        add(
          left.end,
          right.start,
          source.slice(left.end, right.start).replace(node.operator as string, other),
        );
    }
    if (node.type === "IfStatement" && !node.alternate && leaves(node.consequent as Node)) {
      const { start, end } = node.test as Node;
      add(start, end, "false");
    }
    if (node.type === "ConditionalExpression") {
      const { start, end } = node.test as Node;
      add(start, end, `!(${source.slice(start, end)})`);
    }
    if (node.type === "ReturnStatement" || (node.type === "ArrowFunctionExpression" && node.expression)) {
      const { start, end } = (node.type === "ReturnStatement" ? (node.argument ?? node) : node.body) as Node;
      const other = CONSTANTS[source.slice(start, end)];
      if (other) add(start, end, other);
    }
    for (const child of Object.values(node).flat())
      if (typeof child === "object" && child !== null && "type" in child) visit(child as Node);
  };
  visit(parseAst(source, { lang: "ts" }) as unknown as Node);
  return found;
}

/** Returns whether a statement ends what it is in: then the condition before it is a guard. */
function leaves(node: Node): boolean {
  if (node.type === "BlockStatement") return (node.body as Node[]).some(leaves);
  return ["ReturnStatement", "ThrowStatement", "ContinueStatement"].includes(node.type);
}

/** Returns a number of the mutants, the same ones as long as the sources are the same. */
export function sampleOf(mutants: readonly Mutant[], count: number): Mutant[] {
  const keyOf = ({ file, before, after, from }: Mutant) =>
    createHash("sha256").update(`${file} ${from} ${before} ${after}`).digest("hex");
  return mutants
    .map((mutant) => ({ mutant, key: keyOf(mutant) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
