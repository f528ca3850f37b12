// What the pages of a pattern are called: "/blog/{slug}" are the pages in /blog/.
import type { ReportLanguage } from '../../rules/texts.ts';

const PLACEHOLDERS = /(?:\{\w+\}[-_.,]?)*\{\w+\}|\*\*/g;
/** The last name of a path that nothing is known of but its kind, with the ending of a file or without. */
const ANY_NAME = /^(?:(?:\{\w+\}[-_.,]?)+(?:\.\w+)?|\*\*)$/;
const DATE = /^\{(?:date|year)\}/;

type Kind = Readonly<Record<ReportLanguage, (folder: string) => string>>;

const home: Kind = { en: () => 'Home page', pl: () => 'Strona główna' };
const all: Kind = { en: () => 'All pages', pl: () => 'Wszystkie strony' };
const top: Kind = { en: () => 'Pages at the top level', pl: () => 'Strony na najwyższym poziomie' };
const within: Kind = { en: (folder) => `Pages in ${folder}`, pl: (folder) => `Strony w ${folder}` };
const byDate: Kind = {
  en: (folder) => `Pages in ${folder} by date`,
  pl: (folder) => `Strony w ${folder} według daty`,
};

export function patternName(pattern: string, lang: ReportLanguage): string {
  if (pattern === '/') return home[lang]('/');
  if (pattern === '/**') return all[lang]('/');
  if (!pattern.startsWith('/') || pattern.includes('?')) return withGaps(pattern);
  const names = pattern.split('/').slice(1);
  const last = names.at(-1) ?? '';
  const folder = `/${names
    .slice(0, -1)
    .map((name) => `${name}/`)
    .join('')}`;
  if (!ANY_NAME.test(last) || folder.includes('{')) return withGaps(pattern);
  if (DATE.test(last)) return byDate[lang](folder);
  return folder === '/' ? top[lang](folder) : within[lang](folder);
}

/** What stands behind "under" in a sentence: the folder, where nothing else is known of the names in it. */
export function placeOf(pattern: string): string {
  return withGaps(pattern).replace(/(?<=[^/]\/)…$/, '');
}

/** For patterns that have no name: "/{slug}/plumber" is "/…/plumber". */
function withGaps(pattern: string): string {
  return pattern.replaceAll(PLACEHOLDERS, '…');
}
