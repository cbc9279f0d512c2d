import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A package's manifest, as far as versions go. */
interface Manifest {
  readonly version: string;
  readonly private?: boolean;
  readonly workspaces?: readonly string[];
}

/** The version of packages that are never released. */
const NEVER = "0.0.0";

/** The packages whose version is their own: they change with their cases, not with a release. */
const OWN_VERSION = ["vectors"];

/** Semantic Versioning 2.0.0, without build metadata: a registry does not tell two builds apart. */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

/** Returns whether a text is a version that can be released. */
export const isVersion = (text: string): boolean => VERSION.test(text) && text !== NEVER;

const fileOf = (root: string, name: string) => join(root, name, "package.json");
const read = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8"));

/** Returns every manifest of the repository that carries the release's version, by its file: the top one first. */
export function released(root: string): Map<string, Manifest> {
  // A package need not be a workspace: one without dependencies of its own is found by the compiler's paths.
  const top = readdirSync(root).filter(
    (name) => existsSync(fileOf(root, name)) && !OWN_VERSION.includes(name),
  );
  const packages = new Set([".", ...(read(fileOf(root, ".")).workspaces ?? []), ...top]);
  const manifests = [...packages].map((name) => [fileOf(root, name), read(fileOf(root, name))] as const);
  return new Map(manifests.filter(([, { version }]) => version !== NEVER));
}

/** Returns the folder of every package that is published, those with their own version included. */
export function publishedFolders(root: string): string[] {
  const packages = [...released(root)]
    .filter(([, manifest]) => !manifest.private)
    .map(([file]) => dirname(file));
  return [...packages, ...OWN_VERSION.map((name) => join(root, name)).filter((folder) => existsSync(folder))];
}

/** The names that are fetched by their version: the image, the job that is named after it, a package. */
const FETCHED = /(\bintent-service:|\bintent-service-migrate-|@intent-resolution\/[\w-]+@)\d[0-9A-Za-z.-]*/g;

/** Returns the files that say which release to fetch, from the top of the repository. */
export function mentioning(root: string): string[] {
  const inFolder = (folder: string, ending: string) =>
    (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [])
      .filter((name) => name.endsWith(ending))
      .map((name) => join(root, folder, name));
  return [
    ...inFolder(".", "action.yml"),
    ...inFolder("deploy", ".yaml"),
    ...inFolder("deploy/kubernetes", ".yaml"),
    ...inFolder("docs", ".md"),
  ].filter((file) => readFileSync(file, "utf8").search(FETCHED) !== -1);
}

/** Returns the manifests of the examples, which are never released and name the packages that they use. */
function exampleManifests(root: string): string[] {
  if (!existsSync(join(root, "examples"))) return [];
  return readdirSync(join(root, "examples"))
    .map((name) => join(root, "examples", name, "package.json"))
    .filter((file) => existsSync(file));
}

/** Returns the releases that a text says to fetch, as they are written there. */
export const fetchedIn = (text: string): string[] => text.match(FETCHED) ?? [];

/**
 * Gives every package the version, and every mention of one package in another's manifest or an example's; and the
 * manuals and the files of deploy/ that say which release to fetch.
 *
 * @param root the top of the repository; its package.json is where the version is kept
 * @throws {RangeError} if the text is not a version
 */
export function setVersion(root: string, version: string): void {
  if (!isVersion(version)) throw new RangeError("a version is MAJOR.MINOR.PATCH (Semantic Versioning 2.0.0)");
  // In the text, so that a manifest keeps its shape.
  const change = (files: Iterable<string>, pattern: RegExp) => {
    for (const file of files)
      writeFileSync(file, readFileSync(file, "utf8").replace(pattern, `$1${version}`));
  };
  change(released(root).keys(), /("version": ?")[^"]+/);
  change(
    [...released(root).keys(), ...exampleManifests(root)],
    /("@intent-resolution\/[\w-]+": ?"\^?)\d[^"]*/g,
  );
  change(mentioning(root), FETCHED);
}
