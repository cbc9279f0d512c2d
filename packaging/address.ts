/**
 * Writes the project's address to the manifest of every package: `bun packaging/address.ts`, and the release does it too.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { released } from "./version.ts";

/** Where the project lives, as npm shows it: fields of the top package.json, and so far of none. */
interface Address {
  readonly repository?: { readonly type: string; readonly url: string };
  readonly homepage?: string;
  readonly bugs?: string | object;
}

/** One of the address's fields, on a line of its own. */
const FIELD = /^ {2}"(?:repository|homepage|bugs)": .*,\n/gm;
/** The line that they follow. */
const LICENCE = /^ {2}"license": .*,\n/m;

/**
 * The text of a manifest with the project's address in the place of the one that it had.
 *
 * @param name the package's folder in the repository
 */
export function withAddress(manifest: string, name: string, { repository, ...rest }: Address): string {
  const fields = Object.entries({
    ...(repository && { repository: { ...repository, directory: name } }),
    ...(rest.homepage !== undefined && { homepage: rest.homepage }),
    ...(rest.bugs !== undefined && { bugs: rest.bugs }),
  });
  const lines = fields.map(([name, value]) => `  "${name}": ${inline(value)},\n`);
  return manifest.replace(FIELD, "").replace(LICENCE, (licence) => licence + lines.join(""));
}

/** As Biome writes a short object. */
const inline = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? `{ ${Object.entries(value)
        .map(([name, member]) => `${JSON.stringify(name)}: ${inline(member)}`)
        .join(", ")} }`
    : JSON.stringify(value);

/**
 * The manifests of what is published that have another address than the top package.json, by their file, with the text
 * that they should have.
 */
export function misaddressed(root: string): Map<string, string> {
  const [[, address] = [], ...manifests] = released(root);
  const wrong = new Map<string, string>();
  for (const [file, manifest] of manifests) {
    if (manifest.private) continue;
    const text = readFileSync(file, "utf8");
    const right = withAddress(text, basename(dirname(file)), (address ?? {}) as Address);
    if (right !== text) wrong.set(file, right);
  }
  return wrong;
}

/** Gives every package the address of the top package.json. */
export function setAddress(root: string): void {
  for (const [file, text] of misaddressed(root)) writeFileSync(file, text);
}

if (import.meta.main) setAddress(join(import.meta.dirname, ".."));
