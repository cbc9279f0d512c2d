/**
 * Preloaded by tests/repository/walk.test.ts: every function of the project's own files notes its file when it is entered.
 * Each is given a first statement that says so, after its types were taken off.
 */
import { relative } from "node:path";
import { type AnyNode, type Node, parse } from "acorn";
import { plugin } from "bun";
import { ROOT } from "../imports.ts";

declare global {
  /** The files whose functions were entered, in order. */
  var entered: string[];
}
globalThis.entered = [];

const transpiler = new Bun.Transpiler({ loader: "ts", target: "bun" });

plugin({
  name: "entered",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const file = relative(ROOT, path);
      const text = await Bun.file(path).text();
      if (/^tests\/|node_modules/.test(file)) return { contents: text, loader: "ts" };
      return { contents: withNotes(transpiler.transformSync(text), file), loader: "js" };
    });
  },
});

function withNotes(script: string, file: string): string {
  const note = `entered.push(${JSON.stringify(file)})`;
  const added: [at: number, text: string][] = [];
  const look = (node: AnyNode) => {
    if (node.type === "FunctionDeclaration" || node.type === "FunctionExpression")
      added.push([node.body.start + 1, `${note};`]);
    if (node.type === "ArrowFunctionExpression")
      if (node.body.type === "BlockStatement") added.push([node.body.start + 1, `${note};`]);
      else added.push([node.body.start, `(${note}, `], [node.body.end, ")"]);
    for (const value of Object.values(node).flat()) if (isNode(value)) look(value);
  };
  look(parse(script, { ecmaVersion: "latest", sourceType: "module" }));
  added.sort(([one], [other]) => one - other);
  let made = "";
  let from = 0;
  for (const [at, text] of added) {
    made += script.slice(from, at) + text;
    from = at;
  }
  return made + script.slice(from);
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
