// Innocent pages of our own: `mending` may be fitted on and looked at; `kept` was written first and is only measured.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const HALVES = ['kept', 'mending'] as const;
export type Half = (typeof HALVES)[number];

export interface Innocent {
  /** Begins with its language. */
  readonly name: string;
  readonly lang: string;
  readonly url: string;
  readonly file: string;
  readonly html: string;
}

export function innocentPages(half: Half): Innocent[] {
  const folder = join(import.meta.dirname, '..', '..', 'evaluation', 'innocent-pages', half);
  return readdirSync(folder)
    .sort()
    .map((entry) => {
      const name = entry.replace('.html', '');
      const file = join(folder, entry);
      const [lang = ''] = name.split('-');
      return { name, lang, url: `https://www.${name}.example/`, file, html: readFileSync(file, 'utf8') };
    });
}
