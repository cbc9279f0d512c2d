/** One package of the lock file. */
export interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Licences (SPDX) whose terms a distributed copy keeps by shipping their text. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Unlicense",
]);

/** Returns whether an SPDX expression leaves a way to use the package under allowed licences only. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  // Nested expressions are rare enough to be looked at by a person: they are refused here.
  if (/[()]/.test(plain)) return false;
  return plain.split(" OR ").some((way) => way.split(" AND ").every((id) => ALLOWED.has(id.trim())));
}

/** Returns the packages that a production install holds, by their place in the lock file. */
export function production(packages: Readonly<Record<string, Locked>>): [string, Locked][] {
  return Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes("node_modules/") && !dev && !link,
  );
}

/**
 * Returns the production packages that may not be shipped, with what they say of themselves.
 *
 * @param declared what an installed package's own manifest says; undefined where it is not installed here
 */
export function unlicensed(
  packages: Readonly<Record<string, Locked>>,
  declared: (place: string) => unknown,
): string[] {
  return production(packages).flatMap(([place, { license }]) => {
    const said = [license, declared(place) ?? license];
    const fine = said.every((each) => typeof each === "string" && isAllowed(each));
    return fine ? [] : [`${place}: ${JSON.stringify(said)}`];
  });
}
