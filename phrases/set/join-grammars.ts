import type { Grammar } from "../ast/grammar.ts";
import { lastBefore } from "../ast/places.ts";
import { rewriting } from "../ast/rewrite.ts";

/** Returns one grammar of several, each with its own names; its offsets are those of one after the other. */
export function joinGrammars(grammars: readonly Grammar[]): Grammar {
  let end = 0;
  const moved = grammars.map((grammar) => {
    const from = end;
    const rewrite = rewriting((at) => {
      end = Math.max(end, from + at + 1);
      return from + at;
    });
    const { statements, openStatements, parts, lists, place } = grammar;
    return { ...rewrite({ statements, openStatements, parts, lists }), from, place };
  });
  const all = <K extends "statements" | "openStatements" | "parts" | "lists">(kind: K) =>
    moved.flatMap((grammar) => grammar[kind] as Grammar[K][number][]);
  return {
    statements: all("statements"),
    openStatements: all("openStatements"),
    parts: all("parts"),
    lists: all("lists"),
    place(at) {
      const { from, place } = lastBefore(moved, at) as (typeof moved)[number];
      return place(at - from);
    },
  };
}
