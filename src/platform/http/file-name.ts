// What a file is called that leaves the service: files of two sites, pages or days lie beside one another in a folder.
import type { Language } from '../language.ts';

const NAME_CHARACTERS = 100;

export interface NamedFile {
  readonly kind: 'audit' | 'audit-pages' | 'report' | 'intent' | 'plan' | 'tasks';
  /** The host, the page or the phrase that it is about; whatever is no letter of ASCII is left out of the name. */
  readonly about: string;
  readonly on: Date;
  readonly lang: Language;
  readonly format: string;
}

/** audit-example-com-2026-11-17.en.csv: plain ASCII, so that it needs no quoting anywhere. */
export function toBeSaved({ kind, about, on, lang, format }: NamedFile): { 'content-disposition': string } {
  const name = about
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ /g, '-')
    .slice(0, NAME_CHARACTERS);
  const day = on.toISOString().slice(0, 10);
  const file = `${[kind, ...(name === '' ? [] : [name]), day].join('-')}.${lang}.${format}`;
  return { 'content-disposition': `attachment; filename="${file}"` };
}

/** A page is named by its address without what every address has; one of a private project by its host. */
export function namedPage({
  id,
  url,
  host,
}: {
  readonly id: string;
  readonly url: string | null;
  readonly host: string | null;
}): string {
  if (url === null || !URL.canParse(url)) return host ?? id;
  const { host: at, pathname } = new URL(url);
  return at + pathname;
}
