/**
 * Builds the site into `site/dist`: `bun site/build.ts`. With `--if-needed` only where a source is newer, which
 * takes a few milliseconds to know; so the start can ask each time.
 */
import { join } from "node:path";
import { isFresh } from "../packaging/fresh.ts";

const site = import.meta.dirname;
const dist = join(site, "dist");
const root = join(site, "..");
const sources = ["site", "client", "engine", "contract", "package-lock.json", "tsconfig.json"];

const needed = !isFresh(
  join(dist, "manifest.json"),
  sources.map((name) => join(root, name)),
);
if (needed || !process.argv.includes("--if-needed")) {
  const { build } = await import("./build/write.ts");
  await build(dist);
}
