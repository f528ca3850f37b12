const HEADING = '## Unreleased';

/** The text with what was unreleased under the version and its day; throws where there is nothing to release. */
export function releasedChangelog(text: string, version: string, day: string): string {
  const start = text.indexOf(`${HEADING}\n`);
  if (start < 0) throw new Error(`CHANGELOG.md has no "${HEADING}".`);
  if (text.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has ${version} already.`);
  const body = text.slice(start + HEADING.length);
  const end = body.search(/\n## /);
  const unreleased = (end < 0 ? body : body.slice(0, end)).trim();
  if (unreleased === '') throw new Error(`Nothing stands under "${HEADING}" in CHANGELOG.md.`);
  const rest = end < 0 ? '' : body.slice(end);
  return `${text.slice(0, start)}${HEADING}\n\n## ${version} (${day})\n\n${unreleased}\n${rest}`;
}
