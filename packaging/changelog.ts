/** The heading under which changes gather until they are released; the first release is named before it is made. */
const UNRELEASED = /^## (?:Unreleased|\S+ - unreleased)\n/m;

/**
 * Returns the changelog with what was unreleased under the heading of a release, and an empty place for what comes
 * next; unchanged where the release has its heading and nothing is waiting.
 *
 * @param page the changelog (Keep a Changelog 1.1.0)
 * @param date the day of the release, YYYY-MM-DD
 * @throws {RangeError} if nothing is waiting to be released, or something is and the version has a heading already
 */
export function withRelease(page: string, version: string, date: string): string {
  const [before = "", after = "", ...more] = page.split(UNRELEASED);
  if (more.length > 0) throw new RangeError('the changelog has one heading "## Unreleased"');
  const isWaiting = /^- /m.test(after.split("\n## ")[0] ?? "");
  if (hasRelease(before.concat(after), version)) {
    if (isWaiting) throw new RangeError(`the changelog has a heading for ${version}, and more is waiting`);
    return page;
  }
  if (!isWaiting) throw new RangeError("nothing is waiting to be released");
  return `${before}## Unreleased\n\n## ${version} - ${date}\n${after}`;
}

/** Returns whether a changelog has a heading for a version. */
export const hasRelease = (page: string, version: string): boolean =>
  page.split("\n").some((line) => line === `## ${version}` || line.startsWith(`## ${version} `));
