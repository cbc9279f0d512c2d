/** The heading under which changes gather until they are released; the first release is named before it is made. */
const UNRELEASED = /^## (?:Unreleased|\S+ - unreleased)\n/m;

/**
 * The changelog with what was unreleased under the heading of a release, and an empty place for what comes next.
 *
 * @param page the changelog (Keep a Changelog 1.1.0)
 * @param date the day of the release, YYYY-MM-DD
 * @throws {RangeError} if nothing is waiting to be released, or the version has a heading already
 */
export function withRelease(page: string, version: string, date: string): string {
  const [before, after, ...more] = page.split(UNRELEASED);
  if (before === undefined || after === undefined || more.length > 0)
    throw new RangeError('the changelog has one heading "## Unreleased"');
  if (before.concat(after).includes(`\n## ${version} `))
    throw new RangeError(`the changelog has a heading for ${version}`);
  const waiting = after.split("\n## ")[0] ?? "";
  if (!/^- /m.test(waiting)) throw new RangeError("nothing is waiting to be released");
  return `${before}## Unreleased\n\n## ${version} - ${date}\n${after}`;
}
