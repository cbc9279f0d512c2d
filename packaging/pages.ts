/**
 * Builds the site into `site/dist`: `npx bun packaging/pages.ts`. With `--if-needed` only where a source is newer, which
 * takes a few milliseconds to know; so the start can ask each time. The reference of the packages is left as it is then.
 */
import { join } from "node:path";
import { removeBrokenOff } from "./abandoned-builds.ts";
import { isFresh } from "./fresh.ts";
import { noticesOf } from "./notices.ts";
import { writeReference } from "./reference.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "site/dist");
const sources = [
  "site",
  "client",
  "phrases",
  "engine",
  "contract",
  "docs",
  "react/README.md",
  "service/README.md",
  "cli/README.md",
  "bundlers/README.md",
  "vectors/README.md",
  "CHANGELOG.md",
  "LICENSE",
  "dist/reference",
  "package-lock.json",
  "tsconfig.json",
];

const isWhole = !process.argv.includes("--if-needed");
if (isWhole) writeReference(root);
const needed = !isFresh(
  join(dist, "manifest.json"),
  sources.map((name) => join(root, name)),
);
if (needed || isWhole) {
  const { bundle } = await import("../site/bundle/bundle.ts");
  await removeBrokenOff(join(root, "site"), "dist.");
  await bundle(dist, noticesOf);
}
