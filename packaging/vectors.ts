/**
 * Writes what the package of vectors holds beside the cases: the pages that its README names, and the description of the
 * API with every route. `npm pack` runs it as the package's `prepack`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RouteName, routes } from "@intent-resolution/contract";
import { descriptionOf } from "../service/description.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "vectors");
/** A link of a page to another file. */
const LINK = /\[([^\]]+)\]\((?![a-z]+:)([^)#]+)(?:#[^)]*)?\)/g;

const named = Array.from(
  readFileSync(join(folder, "README.md"), "utf8").matchAll(/`(docs\/[\w-]+\.md)`/g),
  ([, page = ""]) => page,
);
mkdirSync(join(folder, "docs"), { recursive: true });
for (const page of new Set(named)) {
  const text = readFileSync(join(root, page), "utf8");
  writeFileSync(
    join(folder, page),
    text.replace(LINK, (_, words: string, to: string) => {
      if (to === "../vectors/README.md") return `[${words}](../README.md)`;
      return named.includes(`docs/${to}`) ? `[${words}](${to})` : words;
    }),
  );
}
const description = descriptionOf({
  baseUrl: null,
  served: Object.keys(routes) as RouteName[],
  limiters: {},
  operator: {},
  stages: {},
});
writeFileSync(join(folder, "openapi.json"), `${JSON.stringify(description, null, 2)}\n`);
