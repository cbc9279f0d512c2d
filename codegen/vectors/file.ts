/** Returns a file of vectors: what it is about, and its cases. */
export function file<C extends object>(kind: string, cases: readonly C[]) {
  return { $schema: "./vectors.schema.json", version: 1, unicode: "17.0.0", kind, cases };
}
