// What the pages of a pattern are called: "/blog/{slug}" are the pages in /blog/.
import { m } from '../../texts/messages.js';

const PLACEHOLDER = /\{(\w+)\}/g;
/** The last name of a path that nothing is known of but its kind, with the ending of a file or without. */
const ANY_NAME = /^(?:(?:\{\w+\}[-_.,]?)+(?:\.\w+)?|\*\*)$/;
const DATE = /^\{(?:date|year)\}/;

export function patternName(pattern: string): string {
  if (pattern === '/') return m.audits_kind_home();
  if (pattern === '/**') return m.audits_kind_all();
  if (!pattern.startsWith('/') || pattern.includes('?')) return withGaps(pattern);
  const names = pattern.split('/').slice(1);
  const last = names.at(-1) ?? '';
  const folder = `/${names
    .slice(0, -1)
    .map((name) => `${name}/`)
    .join('')}`;
  if (!ANY_NAME.test(last) || folder.includes('{')) return withGaps(pattern);
  if (DATE.test(last)) return m.audits_kind_by_date({ folder });
  return folder === '/' ? m.audits_kind_top() : m.audits_kind_in({ folder });
}

/** "/{slug}/plumber" is "/…/plumber". */
function withGaps(pattern: string): string {
  return pattern.replaceAll(PLACEHOLDER, '…').replaceAll('**', '…');
}

/** For lists to choose from: two kinds in one folder are told apart. */
export function patternNames(patterns: readonly string[]): readonly string[] {
  const names = patterns.map(patternName);
  return names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${patterns[at]})`,
  );
}

/** By its name, and as it is written where that says more. */
export function PatternName({ pattern }: { readonly pattern: string }) {
  const name = patternName(pattern);
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {name === pattern || pattern === '/' ? null : (
        <code className="block font-mono text-sm text-soft wrap-anywhere">{pattern}</code>
      )}
    </>
  );
}
