/** A table in Markdown; the first column is text, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join(
    "\n",
  );
}

/** A figure with about three digits that mean something. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (value >= 1_000) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}
