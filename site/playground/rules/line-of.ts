/**
 * The line (from 1) of a JSON text at which the value of a JSON Pointer (RFC 6901) begins; of a value that is not
 * there, that of the nearest one around it. Null where the text is not JSON.
 */
export function lineOf(text: string, pointer: string): number | null {
  const wanted = pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gu;
  const path: (string | number)[] = [];
  let line: number | null = null;
  let best = -1;
  let expectsName = false;

  const visit = (at: number) => {
    const depth = path.length;
    if (depth > wanted.length || depth <= best) return;
    if (path.every((part, index) => String(part) === wanted[index])) {
      best = depth;
      line = text.slice(0, at).split("\n").length;
    }
  };
  const stack: ("{" | "[")[] = [];
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (expectsName && token.startsWith('"')) {
      path[path.length - 1] = JSON.parse(token);
      expectsName = false;
    } else if (token === "{" || token === "[") {
      visit(index);
      stack.push(token);
      path.push(token === "[" ? 0 : "");
      expectsName = token === "{";
      if (token === "[") continue;
    } else if (token === "}" || token === "]") {
      stack.pop();
      path.pop();
      expectsName = false;
    } else if (token === ",") {
      const last = path.at(-1);
      if (typeof last === "number") path[path.length - 1] = last + 1;
      else expectsName = true;
    } else if (token !== ":") visit(index);
  }
  return line;
}
